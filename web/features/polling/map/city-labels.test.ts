import { expect, test } from 'vitest'
import { labelsThatFit } from './city-labels.ts'

const names = (labels: { name: string }[]) => labels.map(({ name }) => name)

test('of two that would touch, the larger city stays', () => {
  const labels = [
    { name: 'Oakland', x: 100, y: 100 },
    { name: 'Piedmont', x: 120, y: 110 },
    { name: 'Hayward', x: 300, y: 100 },
  ]
  expect(names(labelsThatFit(labels, 9))).toEqual(['Oakland', 'Hayward'])
})

test('no more than wanted', () => {
  const labels = Array.from({ length: 9 }, (_, index) => ({ name: 'A', x: 100 * index, y: 0 }))
  expect(labelsThatFit(labels, 4)).toHaveLength(4)
})
