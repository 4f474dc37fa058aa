import { expect, test } from 'vitest'
import { fecParty } from './fec-party.ts'

test.each([
  ['DEM', 'DEMOCRATIC PARTY', 'Democratic'],
  ['rep', null, 'Republican'],
  ['SWP', 'SOCIALIST WORKERS PARTY', 'Socialist Workers'],
  ['CIT', "CITIZENS' PARTY", "Citizens'"],
  ['ZZZ', null, 'ZZZ'],
  ['NNE', 'NONE', null],
  ['UNK', 'UNKNOWN', null],
  ['', null, null],
  [null, null, null],
])('code %j with name %j is %j', (code, full, expected) => {
  expect(fecParty(code, full)).toBe(expected)
})
