import { expect, test } from 'vitest'
import { electionDatesPage } from './election-dates-page.ts'

const link = (url: string) => ({ url, source: 'a', government: true })
const office = {
  website: link('https://sos.example.gov/'),
  unconfirmed: { name: 'Office', phone: '512-555-0100', tollFree: null },
}
const pageOf = (url: string, day: string) => electionDatesPage({ links: { electionDates: link(url) }, office }, day)

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
  expect(electionDatesPage({ links: {}, office }, '2028-11-07')).toBe(office.website.url)
})
