import { describe, expect, test } from 'vitest'
import { type DayRange, parseDays } from '../../../sheets/values/days.ts'
import { parseHours, parseOpening } from './hours.ts'

const election = '2026-11-03'
const electionDay: DayRange[] = [{ from: election, to: election }]
// Monday to Friday of two weeks.
const twoWeeks: DayRange[] = [{ from: '2026-10-19', to: '2026-10-30' }]

/** Such as "2026-11-03 07:00-20:00"; the days are left out where there are none. */
const read = (text: string, days = electionDay) =>
  parseHours(text, days, election)?.schedules.map(({ from, to, times, appointment }) =>
    [from === to ? from : `${from}/${to}`, times.map(({ start, end }) => `${start}-${end}`).join(','), appointment]
      .filter(Boolean)
      .join(' '),
  )

test.each([
  ['7am-7pm', '07:00-19:00'],
  ['7:00 AM – 8:00 PM', '07:00-20:00'],
  ['7:00AM to 8:00PM', '07:00-20:00'],
  ['7 a.m. - 8 p.m.', '07:00-20:00'],
  ['7:00 a. m. a 8:00 p. m.', '07:00-20:00'],
  ['de 8 a.m. a 3 p.m.', '08:00-15:00'],
  ['6:30am—7pm', '06:30-19:00'],
  ['07:00-19:00', '07:00-19:00'],
  ['0700-1900', '07:00-19:00'],
  ['7:00:00 AM - 7:00:00 PM', '07:00-19:00'],
  ['8-5pm', '08:00-17:00'],
  ['8-5', '08:00-17:00'],
  ['7-7', '07:00-19:00'],
  ['7:00 - 7:00', '07:00-19:00'],
  ['6a-7p', '06:00-19:00'],
  ['6A – 7P', '06:00-19:00'],
  ['8:30a-5:30p', '08:30-17:30'],
  ['noon-5', '12:00-17:00'],
  ['8am til 7pm', '08:00-19:00'],
  ['0700 hrs - 1900 hrs', '07:00-19:00'],
  ['Polls open 7am-8pm', '07:00-20:00'],
  ['entre las 7 a. m. y las 8 p. m.', '07:00-20:00'],
  ['8:00-17:00', '08:00-17:00'],
  ['9am to noon', '09:00-12:00'],
  ['noon - midnight', '12:00-24:00'],
  ['24 hours', '00:00-24:00'],
  ['Open 24 hours', '00:00-24:00'],
  ['24/7', '00:00-24:00'],
  ['8am-12pm, 1pm-5pm', '08:00-12:00,13:00-17:00'],
  ['8am-noon and 1pm-5pm', '08:00-12:00,13:00-17:00'],
  ['Election Day: 7am-8pm', '07:00-20:00'],
  ['Nov 3: 7am-8pm', '07:00-20:00'],
  ['Tuesday 7am-8pm', '07:00-20:00'],
  ['daily 7am-8pm', '07:00-20:00'],
  ['7am-8pm or by appointment', '07:00-20:00 also'],
  ['By appointment only', 'only'],
])('on Election Day, reads %s', (text, expected) => {
  expect(read(text)).toEqual([`${election} ${expected}`])
})

const workWeeks = (hours: string) => [`2026-10-19/2026-10-23 ${hours}`, `2026-10-26/2026-10-30 ${hours}`]

test.each([
  ['Mon-Fri 8:00-17:00', workWeeks('08:00-17:00')],
  ['M-F 8am-5pm', workWeeks('08:00-17:00')],
  ['M-F 8-5', workWeeks('08:00-17:00')],
  ['M-F 8-5, closed Sunday', workWeeks('08:00-17:00')],
  ['8a-5p; closed 10/24, 10/25', workWeeks('08:00-17:00')],
  [
    'M-F 8-5, Sat 9-1',
    ['2026-10-19/2026-10-23 08:00-17:00', '2026-10-24 09:00-13:00', '2026-10-26/2026-10-30 08:00-17:00'],
  ],
  ['Oct 19-30: 8am-5pm; closed Oct 20', ['2026-10-19 08:00-17:00', '2026-10-21/2026-10-30 08:00-17:00']],
  ['closed', []],
  ['Oct 26-30 M-F 8-5', ['2026-10-26/2026-10-30 08:00-17:00']],
  ['Sat, Oct 19-30: 9-1', ['2026-10-24 09:00-13:00']],
  ['Mon Oct 19 - Fri Oct 30: 9-1', ['2026-10-19/2026-10-30 09:00-13:00']],
  ['Mon, Oct 19 - Oct 30: 9-1', ['2026-10-19/2026-10-30 09:00-13:00']],
  ['Monday through Friday, 8am to 5pm', workWeeks('08:00-17:00')],
  ['Monday - Friday: 8:00 a.m. - 5:00 p.m.', workWeeks('08:00-17:00')],
  ['8am-5pm Mon-Fri', workWeeks('08:00-17:00')],
  ['8am-5pm (weekdays)', workWeeks('08:00-17:00')],
  ['lunes a viernes de 8 a.m. a 5 p.m.', workWeeks('08:00-17:00')],
  ['8am-5pm, closed Saturday & Sunday', workWeeks('08:00-17:00')],
  [
    'Weekdays 8am-5pm; Sat 9am-1pm; closed Sunday',
    ['2026-10-19/2026-10-23 08:00-17:00', '2026-10-24 09:00-13:00', '2026-10-26/2026-10-30 08:00-17:00'],
  ],
  [
    'Mon-Fri 8am-5pm, Sat 9am-1pm',
    ['2026-10-19/2026-10-23 08:00-17:00', '2026-10-24 09:00-13:00', '2026-10-26/2026-10-30 08:00-17:00'],
  ],
  [
    'Mon, Wed 8am-5pm',
    ['2026-10-19 08:00-17:00', '2026-10-21 08:00-17:00', '2026-10-26 08:00-17:00', '2026-10-28 08:00-17:00'],
  ],
  ['7am-7pm', ['2026-10-19/2026-10-30 07:00-19:00']],
  ['Oct 19-23: 8am-5pm; Nov 3: 7am-8pm', ['2026-10-19/2026-10-23 08:00-17:00', '2026-11-03 07:00-20:00']],
  ['Oct 19-23 8am-5pm, Nov 3 7am-8pm', ['2026-10-19/2026-10-23 08:00-17:00', '2026-11-03 07:00-20:00']],
])('in two weeks of early voting, reads %s', (text, expected) => {
  expect(read(text, twoWeeks)).toEqual(expected)
})

test('keeps hours without a date, but not weekdays without one', () => {
  expect(read('7am-7pm', [])).toEqual(['07:00-19:00'])
  expect(read('Mon-Fri 7am-7pm', [])).toBeUndefined()
  expect(read('7am-7pm, closed Sunday', [])).toBeUndefined()
})

test.each([
  '7-8',
  '7-8pm',
  '7:00-8:00',
  '8-12',
  'dawn to dusk',
  'TBD',
  '7am',
  '7am-',
  '8pm-7am',
  '25:00-26:00',
  'Wednesday 7am-8pm',
  '7am-8pm except holidays',
  'see website',
  '13pm-14pm',
  'Monster 7am-8pm',
])('does not guess what %s means', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each(['7am-8pm, ', 'closed ', ',', '10/20-'])('a text with thousands of "%s" takes no time', (part) => {
  const text = `Mon ${part.repeat(5000)}x`
  expect(read(text)).toBeUndefined()
  expect(parseOpening(text, text, { days: electionDay, electionDate: election })).toBeUndefined()
  expect(parseDays(text, election)).toBeUndefined()
})

describe('in two columns', () => {
  test.each([
    ['7:00 AM', '8:00 PM', '07:00-20:00'],
    ['07:00', '20:00', '07:00-20:00'],
    ['7:00:00', '20:00:00', '07:00-20:00'],
    ['0.291666667', '0.833333333', '07:00-20:00'],
    ['700', '1900', '07:00-19:00'],
    ['7:00', '8:00', undefined],
    ['8pm', '7am', undefined],
    ['', '8pm', undefined],
  ])('%s and %s', (open, close, expected) => {
    const [schedule] = parseOpening(open, close, { days: electionDay, electionDate: election })?.schedules ?? []
    expect(schedule?.times.map(({ start, end }) => `${start}-${end}`)[0]).toBe(expected)
  })
})
