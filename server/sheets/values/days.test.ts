import { expect, test } from 'vitest'
import { findOtherWeekday, isInElection, parseDay, parseDays } from './days.ts'

const election = '2026-11-03'

test.each([
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03 00:00:00', '2026-11-03'],
  ['2026-11-03T00:00:00', '2026-11-03'],
  ['11/3/2026', '2026-11-03'],
  ['11/03/26', '2026-11-03'],
  ['11-03-2026', '2026-11-03'],
  ['11/3/2026 0:00', '2026-11-03'],
  ['11/3', '2026-11-03'],
  ['20261103', '2026-11-03'],
  ['46329', '2026-11-03'],
  ['46329.0', '2026-11-03'],
  ['3-Nov', '2026-11-03'],
  ['3-Nov-26', '2026-11-03'],
  ['3-Nov-2026', '2026-11-03'],
  ['Nov 3', '2026-11-03'],
  ['Nov. 3, 2026', '2026-11-03'],
  ['Tuesday, November 3rd, 2026', '2026-11-03'],
  ['3 de noviembre de 2026', '2026-11-03'],
  ['martes 3 de noviembre', '2026-11-03'],
  ['Election Day', '2026-11-03'],
  ['Día de las elecciones', '2026-11-03'],
])('reads the day %s', (text, day) => {
  expect(parseDay(text, election)).toBe(day)
})

const weeks = [{ from: '2026-10-19', to: '2026-10-30' }]

test.each([
  ['10/19/2026 - 10/30/2026', weeks],
  ['10/19-10/30', weeks],
  ['Oct 19-30', weeks],
  ['October 19 – 30, 2026', weeks],
  ['Oct 19 through Oct 30', weeks],
  ['19-Oct - 30-Oct', weeks],
  ['Monday, Oct. 19 to Friday, Oct. 30, 2026', weeks],
  ['del 19 al 30 de octubre', weeks],
  ['19 de octubre al 30 de octubre de 2026', weeks],
  ['2026-10-19 to 2026-10-30', weeks],
  ['10/19, 10/20 & 10/21', [{ from: '2026-10-19', to: '2026-10-21' }]],
  [
    'Oct 24, Oct 31',
    [
      { from: '2026-10-24', to: '2026-10-24' },
      { from: '2026-10-31', to: '2026-10-31' },
    ],
  ],
  [
    'Oct 24 and 31, 2026',
    [
      { from: '2026-10-24', to: '2026-10-24' },
      { from: '2026-10-31', to: '2026-10-31' },
    ],
  ],
])('reads the days %s', (text, expected) => {
  expect(parseDays(text, election)).toEqual(expected)
})

test.each([
  '13/11/2026',
  '2026-02-30',
  'soon',
  'Oct',
  '10/30 - 10/19',
  'Nov 3 - ',
  '5',
  '12345678',
  '3-Nov or later',
  '11/3/2',
  '1-2',
])('does not guess what %s means', (text) => {
  expect(parseDay(text, election)).toBeUndefined()
})

test.each([
  ['Tuesday, Oct 7 2026', '2026-10-07'],
  ['Mon 10/26 - Sat 10/30', '2026-10-30'],
  ['martes 4 de noviembre de 2026', '2026-11-04'],
  ['Sunday, October 24, 8am-5pm', '2026-10-24'],
  ['Tuesday, Nov 3', undefined],
  ['Mon-Fri, Oct 20-30', undefined],
  ['Mon, Wed and Fri Oct 20', undefined],
  ['Fri Oct 5-30', undefined],
  ['Mon 10/20 to 10/30', undefined],
  ['Sat 1', undefined],
])('finds the day of %s that is on another weekday', (text, day) => {
  expect(findOtherWeekday(text, election)).toBe(day)
})

test('takes a day without a year for one before the election, also across New Year', () => {
  expect(parseDay('Dec 20', '2027-01-12')).toBe('2026-12-20')
  expect(parseDay('Jan 5', '2027-01-12')).toBe('2027-01-05')
  expect(parseDay('Dec 1', election)).toBeUndefined()
})

test('knows days of another election', () => {
  expect(['2026-11-03', '2026-09-18', '2024-11-05', '2026-11-04'].map((day) => isInElection(day, election))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
