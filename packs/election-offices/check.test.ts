import { expect, test } from 'vitest'
import { officeProblems } from './check.ts'
import { ElectionOffice } from './schema.ts'

const office: ElectionOffice = {
  id: 'wi-town-of-here-55001',
  state: 'WI',
  level: 'municipality',
  name: 'Town of Here',
  county: '55001',
  office: 'municipal-clerk',
  origin: 'list',
}
const origins = {
  list: { name: 'List', url: 'https://www.usa.gov/', asOf: '2020-10-12', license: 'facts only' },
}
const problems = (...offices: ElectionOffice[]) => officeProblems(offices, { origins }, new Set(['55001']))

test.each([
  ['address', '1 Home Street, Here, WI 54001'],
  ['phone', '608-555-0100'],
  ['email', 'clerk@here.wi.gov'],
])('refuses the %s of an office whose contacts may be private', (field, value) => {
  expect(ElectionOffice.safeParse({ ...office, [field]: value }).success).toBe(true)
  expect(ElectionOffice.safeParse({ ...office, withheld: true }).success).toBe(true)
  expect(ElectionOffice.safeParse({ ...office, [field]: value, withheld: true }).success).toBe(false)
})

test('refuses fields that the list must not have, such as the name of a person', () => {
  for (const field of ['official', 'mailingAddress', 'contactMayBePrivate'])
    expect(ElectionOffice.safeParse({ ...office, [field]: 'x' }).success).toBe(false)
})

test('reports sites and email addresses that somebody else may own by now', () => {
  expect(problems(office)).toEqual([])
  expect(problems({ ...office, website: 'https://www.here.wi.us/', email: 'clerk@here-wi.gov' })).toEqual([])
  expect(problems({ ...office, website: 'https://here.com/', email: 'clerk@gmail.com' })).toHaveLength(2)
  expect(problems({ ...office, website: 'https://evilgov/', email: 'clerk@here.us' })).toHaveLength(2)
})

test.each([
  ['Pat Voter, 212 Main Street, Here, WI 54001', true],
  ['Clerk’s Office, Pat Voter, 212 Main Street, Here, WI 54001', true],
  ['212 Main Street, Suite 4, Here, WI 54001', false],
  ['PO Box 12, Here, WI 54001', false],
  ['One Government Center, Here, WI 54001', false],
])('an address may not begin with a name: %s', (address, isReported) => {
  expect(problems({ ...office, address })).toHaveLength(isReported ? 1 : 0)
})

test('reports an office twice, out of order, in an unknown county or from an unknown list', () => {
  const other = { ...office, id: 'mi-there', state: 'MI' } as const
  expect(problems(office, office)).toEqual(['wi-town-of-here-55001 occurs twice'])
  expect(problems(office, other)).toEqual(['mi-there is out of order'])
  expect(problems({ ...office, county: '55999' })).toEqual(['wi-town-of-here-55001 is in an unknown county 55999'])
  expect(problems({ ...office, origin: 'other' })).toEqual(['wi-town-of-here-55001 has an unknown origin other'])
})

test('reports an office of a whole state under the name of another', () => {
  const { county: _, ...rest } = office
  const whole: ElectionOffice = { ...rest, id: 'dc-office', state: 'DC', level: 'state', name: 'District of Columbia' }
  expect(problems(whole)).toEqual([])
  expect(problems({ ...whole, name: 'Alaska' })).toEqual([
    'dc-office is an office of District of Columbia named Alaska',
  ])
})
