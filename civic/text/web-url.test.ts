import { expect, test } from 'vitest'
import { webUrl } from './web-url.ts'

test.each([
  ['https://vote.example.gov/where?a=1', 'https://vote.example.gov/where?a=1'],
  [' http://vote.example.gov ', 'http://vote.example.gov'],
  ['vote.example.gov', 'http://vote.example.gov'],
  ['www.example.gov/path', 'http://www.example.gov/path'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.org/file', null],
  ['not a link', null],
  ['mail@example.org', null],
  ['https://', null],
  ['https://vote.gov@evil.example/', null],
  ['https://user:password@vote.example.gov/', null],
  ['https://:password@vote.example.gov/', null],
  ['https://vote.example.gov/@county', 'https://vote.example.gov/@county'],
  ['', null],
  [undefined, null],
  [null, null],
])('the web URL of %j is %j', (text, expected) => {
  expect(webUrl(text)).toBe(expected)
})
