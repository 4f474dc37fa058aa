import { expect, test } from 'vitest'
import { createImport } from './desk.schemas.ts'

const { source } = createImport.body.shape
const accepts = (url: string) => source.safeParse({ name: 'Dane County Clerk', url }).success

test.each([
  'https://vote.gov@evil.example/',
  'https://vote.gov:80@evil.example/',
  'https:\t//vote.gov@evil.example/',
  'https:/\n/vote.gov@evil.example/',
  '\u0001https://vote.gov@evil.example/',
  String.raw`https:\\vote.gov@evil.example/`,
])('the link of a list cannot name another site before an @: %j', (url) => {
  expect(accepts(url)).toBe(false)
})

test.each(['https://vote.gov/', 'http://www.countyofdane.com/clerk?mail=a@b.gov#top', 'https://example.gov/@office'])(
  'a link such as %s is accepted',
  (url) => expect(accepts(url)).toBe(true),
)
