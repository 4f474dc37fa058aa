import { expect, test } from 'vitest'
import { fecParty } from './fec-party.ts'

test.each([
  ['DEM', 'DEMOCRATIC PARTY', 'Democratic'],
  ['rep', null, 'Republican'],
  ['SWP', 'SOCIALIST WORKERS PARTY', 'Socialist Workers'],
  ['CIT', "CITIZENS' PARTY", "Citizens'"],
  ['ZZZ', null, 'Other party (ZZZ)'],
  ['ZZZ', 'ZEBRA PARTY', 'Zebra'],
  ['CMD', null, 'Commandments'],
  ['IDP', null, 'Independence'],
  ['COM', 'COMMUNIST PARTY', 'Communist'],
  ['02', null, 'Other party (02)'],
  ['NNE', 'NONE', null],
  ['UNK', 'UNKNOWN', null],
  ['', null, null],
  [null, null, null],
])('code %j with name %j is %j', (code, full, expected) => {
  expect(fecParty(code, full)).toBe(expected)
})
