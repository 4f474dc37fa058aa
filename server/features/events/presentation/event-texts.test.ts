import { expect, test } from 'vitest'
import type { Deadline, Deadlines } from '../../../../contract/deadlines.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { listCurrentElections } from '../../../reference/current-elections.ts'
import { toDeadlineTexts } from './deadline-texts.ts'
import { toElectionEvent } from './event-presenter.ts'

const base: Deadline = {
  date: null,
  state: 'unknown',
  time: null,
  basis: null,
  how: null,
  ruleGives: null,
  source: null,
  confirmed: true,
}
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
  sameDayRegistration: 'no',
  registrationNeeded: true,
}

test('describes each deadline in English', () => {
  expect(toDeadlineTexts(i18nFor('en'), deadlines)).toEqual({
    lastDayToRegister: 'By mail: February 2, 2026 (postmarked); In person: February 2, 2026',
    lastDayToApplyMailBallot: 'February 20, 2026, 5:00 PM (confirm with your state)',
    firstDayEarlyVoting: 'February 17, 2026',
    lastDayEarlyVoting: 'Not offered',
    lastDayReceiveMailBallot: 'Postmarked by March 3, 2026 and received by March 4, 2026',
  })
})

test('describes each deadline in Spanish', () => {
  expect(toDeadlineTexts(i18nFor('es'), deadlines)).toMatchObject({ firstDayEarlyVoting: '17 de febrero de 2026' })
})

test('says that registration is not needed', () => {
  const texts = toDeadlineTexts(i18nFor('en'), { ...deadlines, registrationNeeded: false })
  expect(texts.lastDayToRegister).toBe('Registration is not needed')
})

test('names one date when every way to register has the same', () => {
  const same = { registerOnline: on('2026-02-02'), registerByMail: on('2026-02-02') }
  expect(toDeadlineTexts(i18nFor('en'), { ...deadlines, ...same }).lastDayToRegister).toBe('February 2, 2026')
})

test('asks to confirm poll hours without a source', () => {
  const { elections } = reference
  const [election] = listCurrentElections(elections, [])
  if (!election) throw new Error('no election')
  const context = { i18n: i18nFor('en'), now: new Date('2026-11-14T12:00:00Z') }
  const timeWith = (source: string | null) => {
    const hours = { en: '7:00 AM - 8:00 PM', es: '7:00 a. m. - 8:00 p. m.', source }
    return toElectionEvent({ ...election, hours }, context, elections).time
  }
  expect(timeWith('state-site')).toBe('7:00 AM - 8:00 PM')
  expect(timeWith(null)).toBe('7:00 AM - 8:00 PM (confirm with your state)')
})
