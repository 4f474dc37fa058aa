import { expect, test } from 'vitest'
import { councilTermStatus, daysOf, lastDayOf } from './council-term.ts'

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-11-16', '2026-11-16', '2026-11-16'],
])('%s is from %s to %s', (date, first, last) => expect(daysOf(date)).toEqual({ first, last }))

const today = '2026-11-16'

test.each([
  ['no end, read this year', undefined, '2026-04-01', today, 'current'],
  ['no end, read last year', undefined, '2025-07-17', today, 'outdated'],
  ['no end, read two years ago', undefined, '2025-07-17', '2027-01-01', 'unknown'],
  ['no end, seen in 2028', undefined, '2026-07-01', '2028-03-01', 'unknown'],
  ['an end in two years', '2028-12-31', '2026-04-01', today, 'current'],
  ['the same, read last year', '2028-12-31', '2025-07-17', today, 'outdated'],
  ['the same, seen on its last day', '2028-12-31', '2026-04-01', '2028-12-31', 'outdated'],
  ['the same, seen one day later', '2028-12-31', '2026-04-01', '2029-01-01', 'ended'],
  ['an end in six weeks', '2026-12-31', '2026-04-01', today, 'ending'],
  ['an end today', today, '2026-04-01', today, 'ending'],
  ['an end yesterday', '2026-11-15', '2026-04-01', today, 'ended'],
  ['an end this month', '2026-11', '2026-04-01', today, 'outdated'],
  ['an end last month', '2026-10', '2026-04-01', today, 'ended'],
  ['an end next month', '2026-12', '2026-04-01', today, 'ending'],
  ['an end this year', '2026', '2026-04-01', today, 'outdated'],
  ['an end between the reading and today', '2026-05', '2026-04-01', today, 'ended'],
  ['an end before the reading', '2025', '2026-04-01', today, 'outdated'],
  ['an end before the reading, one year on', '2025', '2026-04-01', '2027-01-01', 'outdated'],
  ['an end before the reading, two years on', '2025', '2026-04-01', '2028-01-01', 'unknown'],
  ['an end in a later year', '2029', '2026-04-01', today, 'current'],
] as const)('%s', (_, end, readOn, day, status) => expect(councilTermStatus({ end, readOn }, day)).toBe(status))

test.each([
  ['a day after the reading', '2026-11-15', '2026-11-15'],
  ['a month', '2026-11', null],
  ['no end', null, null],
  ['a day before the reading, on which the page still listed the person', '2025-05-01', null],
])('the last day of a former member: %s', (_, end, day) => expect(lastDayOf(end, '2026-04-01')).toBe(day))
