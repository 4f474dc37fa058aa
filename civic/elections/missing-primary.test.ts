import { expect, test } from 'vitest'
import { isPrimaryMissing } from './missing-primary.ts'

const general = { date: '2028-11-07', kind: 'presidential-general' } as const
const primary = { date: '2028-08-01', kind: 'primary' } as const
const presidentialPrimary = { date: '2028-03-07', kind: 'presidential-primary' } as const

test.each([
  ['no primary is known', general, [general], '2028-07-20', true],
  ['only that for President is known', general, [presidentialPrimary, general], '2028-07-20', true],
  ['only that of another year is known', general, [{ ...primary, date: '2026-08-04' }, general], '2028-07-20', true],
  ['it is known, though over', general, [primary, general], '2028-08-20', false],
  ['it must be over by now', general, [general], '2028-09-23', false],
  ['it may still be', general, [general], '2028-09-22', true],
  ['the year is odd', { ...general, date: '2027-11-02' }, [], '2027-07-20', false],
  ['another election is next', presidentialPrimary, [presidentialPrimary, general], '2028-01-20', false],
  ['no election is next', null, [], '2028-07-20', false],
] as const)('if %s', (_, next, elections, today, isMissing) => {
  expect(isPrimaryMissing(next, elections, today)).toBe(isMissing)
})
