import { expect, test } from 'vitest'
import { electionDatesPage } from './election-dates-page.ts'
import { loadElections } from './elections.ts'

const { registration } = loadElections()
const [known] = registration.values()
if (!known) throw new Error('no state')
const { office } = known
const pageOf = (url: string, day: string) => {
  const electionDates = { url, source: 'a', government: true }
  return electionDatesPage({ links: { ...known.links, electionDates }, office }, day)
}

test.each(['https://sos.example.gov/2026-november-general-election', 'https://sos.example.gov/2026ElecCal.pdf'])(
  '%s is the page for elections of its year only',
  (url) => {
    expect(pageOf(url, '2026-11-03')).toBe(url)
    expect(pageOf(url, '2028-11-07')).toBe(office.website.url)
  },
)

test('a page of two years or of none', () => {
  expect(pageOf('https://sos.example.gov/2026-2027-calendar', '2027-03-09')).toContain('2026-2027')
  expect(pageOf('https://sos.example.gov/dates/120265', '2028-11-07')).toContain('120265')
})

test('no state sends voters of 2028 to a calendar of 2026', () => {
  const pages = [...registration.values()].map((one) => electionDatesPage(one, '2028-11-07'))
  expect(pages.filter((page) => /2026/.test(page))).toEqual([])
})
