import { expect, test } from 'vitest'
import { countiesIn, stateOfArea, wholeStates } from './areas.ts'

test.each([
  ['04', 'AZ'],
  ['04013', 'AZ'],
  ['72', 'PR'],
  ['66010', 'GU'],
  ['99', undefined],
])('area %s is in %s', (area, state) => {
  expect(stateOfArea(area)).toBe(state)
})

test('distinguishes whole states from counties', () => {
  const areas = ['04', '06037', '06073', '72', '99']
  expect(wholeStates(areas)).toEqual(['AZ', 'PR'])
  expect(countiesIn(areas, 'CA')).toEqual(['06037', '06073'])
  expect(countiesIn(areas, 'AZ')).toEqual([])
})
