import { expect, test } from 'vitest'
import { grade, hardSentences, longSpanishSentences, sentences, syllables, variants, words } from './problems.ts'

test.each([
  ['vote', 1],
  ['votes', 1],
  ['mailed', 1],
  ['listed', 2],
  ['places', 2],
  ['table', 2],
  ['people', 2],
  ['ballot', 2],
  ['polling', 2],
  ['previous', 3],
  ['authority', 4],
  ['representative', 5],
  ['U.S.', 1],
  ['GOOGLE_CIVIC_API_KEY', 1],
  ['docs/configuration.md', 1],
])('syllables of %s', (word, count) => {
  expect(syllables(word)).toBe(count)
})

test('a message becomes one text per branch, without tags and with placeholders', () => {
  expect(variants('{n, plural, one {# vote <0>here</0>} other {# votes}} in {place}')).toEqual([
    '{number} vote here in {place}',
    '{number} votes in {place}',
  ])
  expect(variants('{kind, select, mail {By {way}} other {{n, plural, one {Once} other {# times}}}}')).toEqual([
    'By {way}',
    'Once',
    '{number} times',
  ])
})

test('a period in an abbreviation or a number ends no sentence', () => {
  expect(sentences('The U.S. House has 435 seats. Polls open at 7:00 a. m. y cierran.')).toEqual([
    'The U.S. House has 435 seats.',
    'Polls open at 7:00 a. m. y cierran.',
  ])
  expect(sentences('Try again? Yes! “No.” {wait}')).toHaveLength(4)
})

test('a placeholder is one word', () => {
  expect(words('Register by {day} in {state}.')).toHaveLength(5)
})

test('long, hard sentences are found', () => {
  const hard =
    'Individuals whose eligibility cannot be determined electronically should communicate with the appropriate authority.'
  expect(hardSentences(`Call us. ${hard}`).map(({ sentence }) => sentence)).toEqual([hard])
  expect(grade(hard)).toBeGreaterThan(12)
})

test('short sentences, plain long ones and civic words are not', () => {
  expect(hardSentences('Unconstitutional municipal administration.')).toEqual([])
  expect(hardSentences('You can vote if you live here, and you can ask your office for help with the form.')).toEqual(
    [],
  )
  expect(
    hardSentences('Ask your election office if the registration of your representative is still on the list.'),
  ).toEqual([])
})

test('a Spanish sentence has at most 30 words', () => {
  const long = `${'palabra '.repeat(31).trim()}.`
  expect(longSpanishSentences(`Hola. ${long}`)).toEqual([long])
  expect(longSpanishSentences(`${'palabra '.repeat(30).trim()}.`)).toEqual([])
})
