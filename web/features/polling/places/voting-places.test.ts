import { expect, test } from 'vitest'
import { letterOf } from './voting-places.ts'

test('after Z the letters go on in pairs', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual([
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
