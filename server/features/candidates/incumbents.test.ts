import { expect, test } from 'vitest'
import type { FederalCandidate } from '../../../contract/candidates.ts'
import { markIncumbent } from './candidates.service.ts'

const filer = (candidateId: string, name: string, mark: FederalCandidate['incumbentChallenge']): FederalCandidate => ({
  candidateId,
  name,
  nameAsFiled: false,
  party: null,
  office: 'H',
  district: 1,
  state: 'CA',
  incumbentChallenge: mark,
  electionYear: 2026,
})
const filers = [
  filer('H1', 'Doug Formerly', 'I'),
  filer('H2', 'James Now', 'C'),
  filer('H3', 'Ann Other', 'O'),
  filer('H4', 'Bo Nobody', null),
]
const marks = (holders: Parameters<typeof markIncumbent>[1]) =>
  markIncumbent(filers, holders).map(({ incumbentChallenge }) => incumbentChallenge)

test('the holder is known by FEC id or by name, and all others are challengers', () => {
  expect(marks([{ name: 'Jim Now', ids: { fec: ['H0', 'H2'] } }])).toEqual(['C', 'I', 'C', 'C'])
  expect(marks([{ name: 'James R. Now', ids: {} }])).toEqual(['C', 'I', 'C', 'C'])
})

test('without the holder among the filers nobody is incumbent or challenger', () => {
  expect(marks([{ name: 'Someone Else', ids: {} }])).toEqual([null, null, 'O', null])
  expect(marks([])).toEqual([null, null, 'O', null])
})

test('when the holders are not known any more, nobody has a mark', () => {
  expect(marks(undefined)).toEqual([null, null, null, null])
})
