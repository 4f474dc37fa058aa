import { expect, test } from 'vitest'
import { filerProblems } from '../../../packs/candidates/check.ts'
import { Filer } from '../../../packs/candidates/schema.ts'
import { filersFrom } from './candidates.ts'

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
const ann: Filer = {
  id: 'S6AK00004',
  name: 'Ann Doe',
  party: 'DEM',
  office: 'S',
  state: 'AK',
  district: null,
  status: 'C',
}

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
  const money = { receipts: 11, disbursements: 1, cashOnHand: 2, until: '2025-12-31' }
  expect(filersFrom([header, ...rows], isSeat)).toEqual({
    filers: [
      { ...ann, id: 'H2AK00002', office: 'H', district: 0, status: null, money },
      ann,
      { ...ann, id: 'H6AK00006', name: 'Cy Poe', office: 'H', status: 'O' },
    ],
    unreadable: ['H6AK00005 Bo For Congress Roe'],
  })
})

test('the reader rejects a file without a column it needs', () => {
  expect(() => filersFrom([header.slice(1)], isSeat)).toThrow('the column Cand_Name is missing')
})

test('the check finds a second filing of one person in one contest, and names that are none', () => {
  const junk = ['Joe The Wilson', 'Kenneth H 584882 Brown', '*andrew Shelley', 'Jennifer @ Law Gaines']
  expect(
    filerProblems([ann, { ...ann, id: 'S6AK99999' }, ...junk.map((name) => ({ ...ann, id: name, name }))]),
  ).toEqual([
    ...junk.map((name) => `filer ${name}: "${name}" is not a name`),
    'filer S6AK99999 is S6AK00004 again: Ann Doe in one contest',
  ])
  // Who holds a seat, only the officials know.
  expect(Filer.safeParse({ ...ann, status: 'I' }).success).toBe(false)
})
