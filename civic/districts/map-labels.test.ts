import { expect, test } from 'vitest'
import { fitLabels } from './map-labels.ts'

const names = (labels: { name: string }[]) => labels.map(({ name }) => name)

test('keeps the larger city of two overlapping labels', () => {
  const labels = [
    { name: 'Oakland', x: 100, y: 100 },
    { name: 'Piedmont', x: 120, y: 110 },
    { name: 'Hayward', x: 300, y: 100 },
  ]
  expect(names(fitLabels(labels, 9))).toEqual(['Oakland', 'Hayward'])
})

test('returns no more than the maximum count', () => {
  const labels = Array.from({ length: 9 }, (_, index) => ({ name: 'A', x: 100 * index, y: 0 }))
  expect(fitLabels(labels, 4)).toHaveLength(4)
})
