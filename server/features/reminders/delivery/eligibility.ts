import { getReminderTiming, memberClock, memberZone, quietUntil } from '../../../../civic/dates/reminders.ts'
import { dayIn } from '../../../../civic/dates/zoned-time.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { ReminderReason } from '../../../../contract/reminders.ts'
import type { DateRow, Revision } from '../sweep/corrections.store.ts'
import type { ClaimedReminder } from './delivery.store.ts'
import { appliesNationwide, wantsType } from './recipients.ts'

/** What a message is about: the current date and, for a correction, the revision the member was last sent. */
export interface ReminderContent {
  current: Revision
  /** Null for a first reminder. */
  previous: Revision | null
  /** The day in the member's time zone. */
  today: LocalDate
}

export type Eligibility =
  | { kind: 'send'; content: ReminderContent }
  | { kind: 'stop'; reason: ReminderReason }
  | { kind: 'defer'; until: Date }

const wants = (member: ClaimedReminder, type: ImportantDateType) => wantsType[type](member) && usesChannel(member)

export const usesChannel = (member: ClaimedReminder) =>
  member.channel === 'email' ? member.emailNotifications : member.pushNotifications

const stop = (reason: ReminderReason): Eligibility => ({ kind: 'stop', reason })

/** Checked again right before sending: the date or the member's settings may have changed since the row was created. */
export function checkEligibility(
  row: ClaimedReminder,
  date: DateRow | undefined,
  revisions: Revision[],
  now: Date,
): Eligibility {
  const zone = memberZone(row.timeZone, row.stateCode)
  const today = dayIn(now, zone)
  const eligibility = row.edition === 0 ? checkReminder(row, date, today) : checkCorrection(row, revisions, today)
  if (eligibility.kind !== 'send') return eligibility
  const until = findQuietEnd(row, now)
  return until ? { kind: 'defer', until } : eligibility
}

/** The end of the member's quiet hours; null outside of them. */
export function findQuietEnd(row: ClaimedReminder, now: Date): Date | null {
  const { quietFrom: from, quietUntil: until } = row
  if (from === null || until === null) return null
  return quietUntil(now, { from, until }, memberClock(row.timeZone, row.stateCode))
}

function checkReminder(row: ClaimedReminder, date: DateRow | undefined, today: LocalDate): Eligibility {
  if (!date?.isActive || date.confirmedBy === null) return stop('date-off')
  const timing = getReminderTiming(date.date, date.notificationDaysBefore, today)
  if (timing === 'over') return stop('too-late')
  if (timing === 'early') return stop('not-due')
  if (!isForMember(row, date) || !wants(row, date.type)) return stop('not-wanted')
  return { kind: 'send', content: { current: { ...date, dateId: date.id }, previous: null, today } }
}

function isForMember({ stateCode }: ClaimedReminder, date: DateRow): boolean {
  return date.stateCode === null ? appliesNationwide(date.type, stateCode) : date.stateCode === stateCode
}

/** Sent to every member who got an outdated reminder, even after a move to another state, unless both days are over. */
function checkCorrection(row: ClaimedReminder, revisions: Revision[], today: LocalDate): Eligibility {
  const current = revisions.at(-1)
  const previous = revisions.find(({ revision }) => revision === row.toldRevision)
  if (!current || !previous || hasSameContent(previous, current)) return stop('superseded')
  if (current.date < today && previous.date < today) return stop('too-late')
  if (!wants(row, current.type)) return stop('not-wanted')
  return { kind: 'send', content: { current, previous, today } }
}

/** True when a member who was sent one revision needs no correction for the other. */
export function hasSameContent(a: Revision, b: Revision): boolean {
  if (!a.isActive && !b.isActive) return true
  return (
    a.isActive === b.isActive &&
    a.date === b.date &&
    a.stateCode === b.stateCode &&
    a.title === b.title &&
    a.description === b.description
  )
}
