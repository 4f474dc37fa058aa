import { expect, test } from 'vitest'
import { filersFrom } from '../../packs/candidates/origin.ts'
import { Filer } from '../../packs/candidates/schema.ts'
import { referenceProblems } from '../../packs/checks/references.ts'
import { loadedPacks } from './testing/loaded-packs.ts'
import { reduceFacts } from './testing/small-packs.ts'

const { facts, manifests } = loadedPacks
const { filers } = facts.candidates
/** With few ZIP codes, which are faster to check. */
const fewPlaces = reduceFacts(facts, [])

const problemsWith = (change: (copy: Filer[]) => void): string[] => {
  const copy = structuredClone(filers)
  change(copy)
  return referenceProblems({ ...fewPlaces, candidates: { filers: copy } }, manifests)
}
const [first] = filers
if (!first) throw new Error('no filers')

test('the pack has no problems', () => {
  expect(referenceProblems(facts, manifests)).toEqual([])
})

test('finds a second filing of one person in one contest', () => {
  const again = { ...first, id: 'S6AK99999' }
  expect(problemsWith((copy) => copy.push(again))).toEqual([
    `filer S6AK99999 is ${first.id} again: ${first.name} in one contest`,
  ])
})

test.each(['Joe The Wilson', 'Kenneth H 584882 Brown', '*andrew Shelley', 'Jennifer @ Law Gaines'])(
  'finds the junk name %s',
  (name) => {
    expect(problemsWith((copy) => Object.assign(copy[0] ?? {}, { name }))).toEqual([
      `filer ${first.id}: "${name}" is not a name`,
    ])
  },
)

test('cannot hold a mark of an incumbent, which only the officials know', () => {
  expect(Filer.safeParse({ ...first, status: 'I' }).success).toBe(false)
})

test('has no telephone numbers and no codes in names', () => {
  expect(filers.filter(({ name }) => /[\d@*]/.test(name))).toEqual([])
})

const header = [
  'Cand_Name',
  'Cand_Id',
  'Cand_Office',
  'Cand_Office_St',
  'Cand_Office_Dist',
  'Cand_Party_Affiliation',
  'Cand_Incumbent_Challenger_Open_Seat',
  'Total_Receipt',
  'Total_Disbursement',
  'Cash_On_Hand_COP',
  'Coverage_End_Date',
]
const row = (name: string, id: string, district: string, mark: string, receipts = '', until = '') => {
  const money = receipts === '' ? ['', '', ''] : [receipts, '1.4', '2']
  return [name, id, id.slice(0, 1), id.slice(2, 4), district, 'DEM', mark, ...money, until]
}
const isSeat = (_: string, district: number) => district === 0

test('the reader merges filings, keeps the one with money, and drops the mark of an incumbent', () => {
  const rows = [
    row('DOE, ANN B', 'H6AK00001', '00', 'C'),
    row('DOE, ANN', 'H2AK00002', '00', 'INCUMBENT', '10.6', '12/31/2025'),
    row('DOE, ANN MRS 9075550100', 'H6AK00003', '1', 'O'),
    row('DOE, ANN', 'S6AK00004', '00', 'C'),
    row('ROE, BO FOR CONGRESS', 'H6AK00005', '00', 'C'),
    row('PRESIDENT, A', 'P60000001', '00', 'C'),
    row('POE, CY', 'H6AK00006', '7', 'OPEN'),
  ]
  expect(filersFrom([header, ...rows], isSeat)).toEqual({
    filers: [
      {
        id: 'H2AK00002',
        name: 'Ann Doe',
        party: 'DEM',
        office: 'H',
        state: 'AK',
        district: 0,
        status: null,
        money: { receipts: 11, disbursements: 1, cashOnHand: 2, until: '2025-12-31' },
      },
      { id: 'S6AK00004', name: 'Ann Doe', party: 'DEM', office: 'S', state: 'AK', district: null, status: 'C' },
      { id: 'H6AK00006', name: 'Cy Poe', party: 'DEM', office: 'H', state: 'AK', district: null, status: 'O' },
    ],
    unreadable: ['H6AK00005 Bo For Congress Roe'],
  })
})

test('the reader rejects a file without a column it needs', () => {
  expect(() => filersFrom([header.slice(1)], isSeat)).toThrow('the column Cand_Name is missing')
})
