import { expect, test } from 'vitest'
import { ratingsPageUrl, latestRating } from './ratings.ts'

test.each([
  ['2024 comes first', [90, 80, 85], { year: '2024', value: 90, lifetime: 85 }],
  ['zero is a rating', [0, 80, 85], { year: '2024', value: 0, lifetime: 85 }],
  ['then 2023', [null, 80, 85], { year: '2023', value: 80, lifetime: 85 }],
  ['a year without lifetime', [null, 80, null], { year: '2023', value: 80, lifetime: null }],
  ['lifetime alone', [null, null, 85.5], { year: null, lifetime: 85.5 }],
  ['no ratings', [null, null, null], null],
] as const)('latest rating: %s', (_, [rating2024, rating2023, lifetimeRating], shown) => {
  expect(latestRating({ rating2024, rating2023, lifetimeRating })).toEqual(shown)
})

test('the URL of a member’s ratings page has the state, chamber and name', () => {
  expect(ratingsPageUrl({ name: 'Nydia Velázquez', state: 'NY', chamber: 'House' })).toBe(
    'https://ratings.conservative.org/people?level=federal&state=NY&chamber=H&name=Nydia+Vel%C3%A1zquez',
  )
  expect(ratingsPageUrl({ name: "Beto & 'Co' <b>", state: 'TX', chamber: 'Senate' })).toBe(
    'https://ratings.conservative.org/people?level=federal&state=TX&chamber=S&name=Beto+%26+%27Co%27+%3Cb%3E',
  )
})
