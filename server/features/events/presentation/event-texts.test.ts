import { expect, test } from 'vitest'
import { unknownDeadline } from '../../../../civic/dates/deadlines.ts'
import type { Deadline, Deadlines } from '../../../../contract/deadlines.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { listCurrentElections } from '../../../reference/current-elections.ts'
import { toDeadlineTexts } from './deadline-texts.ts'
import { toElectionEvent } from './event-presenter.ts'

const base: Deadline = { ...unknownDeadline, confirmed: true }
const on = (date: string, more: Partial<Deadline> = {}): Deadline => ({ ...base, state: 'known', date, ...more })
const notOffered: Deadline = { ...base, state: 'not-offered' }

const deadlines: Deadlines = {
  registerOnline: notOffered,
  registerByMail: on('2026-02-02', { basis: 'postmarked' }),
  registerInPerson: on('2026-02-02'),
  applyMailBallot: on('2026-02-20', { time: '17:00', confirmed: false }),
  firstDayEarlyVoting: on('2026-02-17'),
  lastDayEarlyVoting: notOffered,
  receiveMailBallot: on('2026-03-04'),
  postmarkMailBallotBy: '2026-03-03',
  mailReason: null,
  earlyVotingClosed: null,
  sameDayRegistration: 'no',
  sameDayConfirmed: true,
  registrationNeeded: true,
}

test('describes each deadline in English', () => {
  expect(toDeadlineTexts(i18nFor('en'), deadlines)).toEqual({
    lastDayToRegister: 'By mail: February 2, 2026 (postmarked); In person: February 2, 2026',
    lastDayToApplyMailBallot: 'February 20, 2026, 5:00 PM (confirm with your election office)',
    firstDayEarlyVoting: 'February 17, 2026',
    lastDayEarlyVoting: 'Not offered',
    lastDayReceiveMailBallot: 'Postmarked by March 3, 2026 and received by March 4, 2026',
  })
})

test.each([
  ['en', 'February 2, 2026, noon (must arrive)', 'In person: February 2, 2026'],
  ['es', '2 de febrero de 2026, 12:00 del mediodía (debe llegar ese día o antes)', 'En persona: 2 de febrero de 2026'],
] as const)('says in %s that a form must arrive, and keeps it apart from other ways', (locale, byMail, inPerson) => {
  const registerByMail = on('2026-02-02', { basis: 'received', time: '12:00' })
  const receiveMailBallot = on('2026-03-04', { basis: 'received' })
  const texts = toDeadlineTexts(i18nFor(locale), { ...deadlines, registerByMail, receiveMailBallot })
  expect(texts.lastDayToRegister).toContain(`${byMail}; ${inPerson}`)
  expect(texts.lastDayReceiveMailBallot).not.toMatch(/must arrive|debe llegar/)
})

test('describes each deadline in Spanish', () => {
  expect(toDeadlineTexts(i18nFor('es'), deadlines)).toMatchObject({
    lastDayToRegister: expect.stringContaining('2 de febrero de 2026 (con matasellos de ese día o antes); '),
    firstDayEarlyVoting: '17 de febrero de 2026',
  })
})

test.each([
  ['en', 'March 3, 2026, by the close of polls (confirm with your election office)'],
  ['es', '3 de marzo de 2026, antes del cierre de los lugares de votación (confirme con su oficina electoral)'],
] as const)('promises no time after election day that is unconfirmed, in %s', (locale, text) => {
  const receiveMailBallot = on('2026-03-03', { byCloseOfPolls: true, confirmed: false })
  const shown = { ...deadlines, receiveMailBallot, postmarkMailBallotBy: null }
  expect(toDeadlineTexts(i18nFor(locale), shown).lastDayReceiveMailBallot).toBe(text)
})

test.each([
  [
    'en',
    'February 20, 2026 (not confirmed since the 2027 legislative session; confirm with your election office)',
    'Set by your county or town, between February 3, 2026 and February 10, 2026',
    'Not offered (confirm with your election office)',
  ],
  [
    'es',
    '20 de febrero de 2026 (sin confirmar desde la sesión legislativa de 2027; confirme con su oficina electoral)',
    'Lo fija su condado o pueblo, entre el 3 de febrero de 2026 y el 10 de febrero de 2026',
    'No se ofrece (confirme con su oficina electoral)',
  ],
] as const)(
  'says why a deadline is unconfirmed, and the range of one set locally, in %s',
  (locale, since, range, none) => {
    const texts = toDeadlineTexts(i18nFor(locale), {
      ...deadlines,
      applyMailBallot: on('2026-02-20', { confirmed: false, unconfirmedSince: 2027 }),
      firstDayEarlyVoting: { ...base, state: 'set-locally', between: { first: '2026-02-03', last: '2026-02-10' } },
      lastDayEarlyVoting: { ...notOffered, confirmed: false },
    })
    expect(texts).toMatchObject({
      lastDayToApplyMailBallot: since,
      firstDayEarlyVoting: range,
      lastDayEarlyVoting: none,
    })
  },
)

test('says that registration is not needed', () => {
  const texts = toDeadlineTexts(i18nFor('en'), { ...deadlines, registrationNeeded: false })
  expect(texts.lastDayToRegister).toBe('You don’t need to register')
})

test('names one date when every way to register has the same', () => {
  const same = { registerOnline: on('2026-02-02'), registerByMail: on('2026-02-02') }
  expect(toDeadlineTexts(i18nFor('en'), { ...deadlines, ...same }).lastDayToRegister).toBe('February 2, 2026')
})

test('shows poll hours without an official source, because a dot marks what may change', () => {
  const { elections } = reference
  const context = { i18n: i18nFor('en'), now: new Date('2026-11-14T12:00:00Z') }
  const [election] = listCurrentElections(elections, [], context.now)
  if (!election) throw new Error('no election')
  const hours = { en: '7:00 AM - 8:00 PM', es: '7:00 a. m. - 8:00 p. m.', source: 'a table' }
  const timeWith = (hoursConfirmed: boolean) =>
    toElectionEvent({ ...election, hours, hoursConfirmed }, context, elections).time
  expect(timeWith(true)).toBe('7:00 AM - 8:00 PM')
  expect(timeWith(false)).toBe('7:00 AM - 8:00 PM')
})
