import { expect, test } from 'vitest'
import { placeLetter } from './polling-info.ts'

test('continues with two letters after Z and three after ZZ', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(placeLetter)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})
