import { expect, test } from 'vitest'
import { findLoadedWords } from './loaded-words.ts'

test.each([
  ['Put American interests first, with a strong military.', ['“American interests first” (a slogan)']],
  ['Poner primero los intereses del país.', ['“primero los intereses” (a slogan)']],
  ['Make the wealthy pay their fair share.', ['“fair share” (a slogan)']],
  ['A radical plan', ['“radical” (blames or mocks a side)']],
  ['Keep rates about where they are, and close loopholes.', ['“loopholes” (blames or mocks a side)']],
  [
    'Common-sense limits on assault weapons',
    [
      '“Common-sense” (praises a measure instead of describing it)',
      '“assault weapons” (a name that only one side uses)',
    ],
  ],
  [
    'Una amnistía para los extranjeros ilegales',
    ['“extranjeros ilegales” (a name that only one side uses)', '“amnistía” (a name that only one side uses)'],
  ],
])('%s', (text, expected) => {
  expect(findLoadedWords(text)).toEqual(expected)
})

test.each([
  'Requiring photo ID to vote',
  'Penalties for people who enter the country illegally',
  'People who live here without legal status',
  'Exigir identificación con foto para votar',
  'Extending the larger tax credits for health insurance',
])('%s is neutral', (text) => {
  expect(findLoadedWords(text)).toEqual([])
})
