import { expect, test } from 'vitest'
import { readPartnerFiles } from './read.ts'

const clerk = {
  id: 'clerk',
  division: 'ocd-division/country:us/state:wi/county:dane',
  name: 'Dane County Clerk',
  phone: '608-266-4121',
  website: 'https://clerk.countyofdane.com/',
  sourceUrl: 'https://clerk.countyofdane.com/contact',
  readOn: '2026-11-10',
}
const problemsOf = (change: object) =>
  readPartnerFiles({ 'offices.jsonl': `${JSON.stringify({ ...clerk, ...change })}\n` }).problems

test('a partner may publish only some of the files', () => {
  const { records, problems } = readPartnerFiles({ 'offices.jsonl': `${JSON.stringify(clerk)}\n` })
  expect(problems).toEqual([])
  expect(records).toEqual({ officials: [], offices: [clerk], events: [] })
})

test.each([
  [{ website: 'http://clerk.example.org/' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ name: 'Clerk\u202Egpj.exe' }, 'name'],
  [{ name: 'Two\nlines' }, 'name'],
  [{ name: undefined }, 'name'],
  [{ phone: '+44 20 7946 0000' }, 'phone'],
  [{ division: 'Dane County' }, 'division'],
  [{ division: 'ocd-division/country:ca/province:on' }, 'division'],
  [{ readOn: 'yesterday' }, 'readOn'],
  [{ id: '../x' }, 'id'],
])('a record with %j is refused, with the name of the field', (change, field) => {
  expect(problemsOf(change)).toEqual([expect.stringMatching(`^offices.jsonl:1 ${field}: `)])
})

test('an unknown file, a repeated id and an election are refused', () => {
  const line = `${JSON.stringify(clerk)}\n`
  expect(readPartnerFiles({ 'rules.jsonl': '' }).problems).toEqual(['rules.jsonl is not a file of a partner'])
  expect(readPartnerFiles({ 'offices.jsonl': line + line }).problems).toEqual([
    'offices.jsonl has two records with one id',
  ])
  expect(readPartnerFiles({ 'events.jsonl': `${JSON.stringify({ ...clerk, type: 'election' })}\n` }).problems).toEqual([
    expect.stringMatching(/^events.jsonl:1 /),
  ])
})
