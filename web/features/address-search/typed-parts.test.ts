import { expect, test } from 'vitest'
import { typedParts } from './typed-parts.ts'

test.each([
  ['a city', ' Lans', '', 'Lans'],
  ['a city and its state', 'Lansing, M', '', 'Lansing, M'],
  ['a ZIP code', '48933', '', '48933'],
  ['a ZIP code and a city', '48933, Lansing', '', '48933, Lansing'],
  ['a street and the beginning of a city', '123 Main St, Lans', '123 Main St', 'Lans'],
  ['a street, a city and a state', '12B Main St, Lansing, MI', '12B Main St', 'Lansing, MI'],
  ['a street alone is not a place', '123 Main St', '', '123 Main St'],
  ['nothing after the comma yet', '123 Main St, ', '123 Main St', ''],
])('%s', (_, text, street, place) => {
  expect(typedParts(text)).toEqual({ street, place })
})
