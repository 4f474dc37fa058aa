import { expect, test } from 'vitest'
import { webLink } from './values.ts'

test.each([
  ['https://vote.example.gov/', 'https://vote.example.gov/'],
  ['vote.example.gov', 'https://vote.example.gov'],
  ['https://vote.gov@evil.example/', null],
  ['https://user:password@vote.example.gov/', null],
  ['https://:password@vote.example.gov/', null],
  ['javascript:alert(1)', null],
])('the link of %j in a feed is %j', (value, expected) => {
  expect(webLink(value)).toBe(expected)
})
