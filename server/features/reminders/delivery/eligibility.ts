import { getReminderTiming, memberZone, quietUntil } from '../../../../civic/reminders.ts'
import { dayIn } from '../../../../civic/zoned-time.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { ReminderReason } from '../../../../contract/reminders.ts'
import type { DateRow, Revision } from '../sweep/corrections.store.ts'
import type { Claimed } from './delivery.store.ts'

/** What the message is about: the date as it stands, and for a correction what was told before. */
export interface Subject {
  now: Revision
  told: Revision | null
  /** The member's own day. */
  today: LocalDate
}

export type Verdict =
  | { kind: 'send'; subject: Subject }
  | { kind: 'stop'; reason: ReminderReason }
  | { kind: 'defer'; until: Date }

const switchOf: Record<ImportantDateType, (member: Claimed) => boolean> = {
  'voter-registration': (member) => member.voterRegistrationDeadlines,
  'primary-election': (member) => member.primaryElectionDates,
  'general-election': (member) => member.generalElectionDates,
  'early-voting': (member) => member.earlyVotingPeriods,
  'civic-event': (member) => member.civicEvents,
}

const wants = (member: Claimed, type: ImportantDateType) =>
  switchOf[type](member) && (member.channel === 'email' ? member.emailNotifications : member.pushNotifications)

const stop = (reason: ReminderReason): Verdict => ({ kind: 'stop', reason })

/** Asked once more right before sending: since the row was made, the date or the member may have changed. */
export function judge(row: Claimed, date: DateRow | undefined, revisions: Revision[], now: Date): Verdict {
  const zone = memberZone(row.timeZone, row.stateCode)
  const today = dayIn(now, zone)
  const verdict = row.edition === 0 ? judgeReminder(row, date, today) : judgeCorrection(row, revisions, today)
  if (verdict.kind !== 'send' || row.quietFrom === null || row.quietUntil === null) return verdict
  const until = quietUntil(now, { from: row.quietFrom, until: row.quietUntil }, zone)
  return until ? { kind: 'defer', until } : verdict
}

function judgeReminder(row: Claimed, date: DateRow | undefined, today: LocalDate): Verdict {
  if (!date?.isActive) return stop('date-off')
  const dueness = getReminderTiming(date.date, date.notificationDaysBefore, today)
  if (dueness === 'over') return stop('too-late')
  if (dueness === 'early') return stop('not-due')
  const concerned = date.stateCode === null || date.stateCode === row.stateCode
  if (!concerned || !wants(row, date.type)) return stop('not-wanted')
  return { kind: 'send', subject: { now: { ...date, dateId: date.id }, told: null, today } }
}

/** Whoever was told something wrong is set right, wherever they live now; not about days that are all over. */
function judgeCorrection(row: Claimed, revisions: Revision[], today: LocalDate): Verdict {
  const now = revisions.at(-1)
  const told = revisions.find(({ revision }) => revision === row.toldRevision)
  if (!now || !told || saysTheSame(told, now)) return stop('superseded')
  if (now.date < today && told.date < today) return stop('too-late')
  if (!wants(row, now.type)) return stop('not-wanted')
  return { kind: 'send', subject: { now, told, today } }
}

/** A member who was told the one need not be told the other. */
export function saysTheSame(a: Revision, b: Revision): boolean {
  if (!a.isActive && !b.isActive) return true
  return (
    a.isActive === b.isActive &&
    a.date === b.date &&
    a.stateCode === b.stateCode &&
    a.title === b.title &&
    a.description === b.description
  )
}
