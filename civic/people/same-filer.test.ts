import { expect, test } from 'vitest'
import { type Filing, isSameFiler, isSameName, mergeFilings } from './same-filer.ts'

test.each([
  ['Glenn Frederick Ivey', 'Glenn Ivey', true],
  ['Gilbert Ray Cisneros, Jr.', 'Gilbert Cisneros', true],
  ['William Miskey Taggart IV', 'William M Taggart IV', true],
  ['Kenneth (Ken) H Brown', 'Kenneth Brown', true],
  ['John A. Smith', 'John B. Smith', false],
  ['John Smith Jr.', 'John Smith Sr.', false],
  ['Ann Smith', 'Anna Smith', false],
  ['Pat', 'Pat', false],
  ['Barbara Mallory Caraway', 'Barbara Caraway', true],
  ['Barbara Mallory Caraway', 'Barbara Len Mallory Caraway', true],
  ['John Paul Smith', 'John B. Lee Smith', false],
])('%s and %s are one name: %s', (a, b, expected) => {
  expect(isSameName(a, b)).toBe(expected)
})

const filing = (name: string, receipts?: number, rest: Partial<Filing> = {}): Filing & { id: string } => ({
  id: `${name} ${receipts ?? ''}`,
  name,
  office: 'H',
  state: 'TX',
  district: 5,
  ...(receipts !== undefined && { money: { receipts, disbursements: 1, cashOnHand: 2 } }),
  ...rest,
})

test.each([
  ['Tom Hanson', 'Tommy Hanson', true],
  ['Chris Capparell', 'Christopher Paul Capparell', true],
  ['Jusice Lord', 'Justice Lord', true],
  ['Paul Smith', 'Paula Smith', false],
  ['Jo Smith', 'Joanna Smith', false],
])('in one contest, %s and %s are one person: %s', (a, b, expected) => {
  expect(isSameFiler(filing(a), filing(b))).toBe(expected)
})

test('equal money of one surname is one person, in the same contest only', () => {
  expect(isSameFiler(filing('Carmem Calabrese', 17_760), filing('Carmen Calabrese', 17_760))).toBe(true)
  expect(isSameFiler(filing('Laurie Mackenzie', 7000), filing('Sharon Brown', 7000))).toBe(false)
  expect(isSameFiler(filing('Carmem Calabrese', 0), filing('Carmen Calabrese', 0))).toBe(false)
  expect(isSameFiler(filing('Ann Doe'), filing('Ann Doe', undefined, { district: 6 }))).toBe(false)
})

test('keeps the better filing of each person, in order', () => {
  const byMoney = (a: Filing, b: Filing) => Number(b.money !== undefined) - Number(a.money !== undefined)
  const filings = [filing('Ann Doe'), filing('Bo Roe'), filing('Ann B. Doe', 5), filing('Ann Doe', 5)]
  expect(mergeFilings(filings, byMoney).map(({ id }) => id)).toEqual(['Bo Roe ', 'Ann B. Doe 5'])
})
