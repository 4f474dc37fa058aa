import { sessionSince } from '../../../../civic/dates/legislative-sessions.ts'
import { getReminderTiming, memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import { type ReminderReason, switchOfType } from '../../../../contract/reminders.ts'
import type { Clock } from '../../../core/clock.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import type { MessageWriter } from '../../../feature.ts'
import { electionDatesPage } from '../../../reference/election-dates-page.ts'
import type { Elections } from '../../../reference/elections.ts'
import { type DateContent, type OfficialNotes, dateMessage } from './date-message.ts'
import { type DateRow, type RemindersStore, type Revision, hasSameContent } from './reminders.store.ts'

interface DateWriterDeps {
  store: Pick<RemindersStore, 'listDates' | 'listRevisions' | 'listTold'>
  elections: Pick<Elections, 'rules' | 'registration'>
  clock: Clock
}

/** Reminders of dates and their corrections. The date and the member's settings may have changed since they were queued. */
export function createDateWriter({ store, elections, clock }: DateWriterDeps): MessageWriter {
  return async (batch) => {
    const corrections = batch.filter(({ edition }) => edition > 0)
    const [dates, revisions, told] = await Promise.all([
      store.listDates(idsOf(batch)),
      corrections.length > 0 ? store.listRevisions(idsOf(corrections)) : [],
      corrections.length > 0 ? store.listTold(corrections) : [],
    ])
    const dateById = new Map(dates.map((date) => [String(date.id), date]))
    const revisionsById = Map.groupBy(revisions, ({ dateId }) => String(dateId))
    const toldById = new Map(told.map(({ id, revision }) => [id, revision]))

    return (message) => {
      const date = dateById.get(message.key)
      const today = dayIn(clock.now(), memberZone(message.timeZone, message.stateCode))
      const content =
        message.edition === 0
          ? checkReminder(message, date, today)
          : checkCorrection(message, revisionsById.get(message.key) ?? [], toldById.get(message.id), today)
      if (typeof content === 'string') return { kind: 'stop', reason: content }
      const notes = officialNotes(elections, content, date)
      return {
        kind: 'send',
        message: dateMessage(message.locale, content, notes),
        revision: content.current.revision,
      }
    }
  }
}

const idsOf = (messages: ClaimedMessage[]) => [...new Set(messages.map(({ key }) => Number(key)))]

/** The content, or why it is not sent. */
function checkReminder(
  member: ClaimedMessage,
  date: DateRow | undefined,
  today: LocalDate,
): DateContent | ReminderReason {
  if (!date?.isActive || date.confirmedBy === null) return 'date-off'
  const timing = getReminderTiming(date.date, date.notificationDaysBefore, today)
  if (timing === 'over') return 'too-late'
  if (timing === 'early') return 'not-due'
  const { type, stateCode } = date
  const isForMember = stateCode === null ? appliesNationwide(type, member.stateCode) : stateCode === member.stateCode
  if (!isForMember || !member[switchOfType[type]]) return 'not-wanted'
  return { current: { ...date, dateId: date.id }, previous: null, today }
}

/** A nationwide election is none of a territory, which has its own. */
export const appliesNationwide = (type: ImportantDateType, stateCode: StateCode | null): boolean =>
  type === 'civic-event' || stateCode === null || holdsNationwideElections(stateCode)

/** Sent to every member who got an outdated reminder, even after a move to another state, unless both days are over. */
function checkCorrection(
  member: ClaimedMessage,
  revisions: Revision[],
  told: number | undefined,
  today: LocalDate,
): DateContent | ReminderReason {
  const current = revisions.at(-1)
  const previous = revisions.find(({ revision }) => revision === told)
  if (!current || !previous || hasSameContent(previous, current)) return 'superseded'
  if (current.date < today && previous.date < today) return 'too-late'
  if (!member[switchOfType[current.type]]) return 'not-wanted'
  return { current, previous, today }
}

function officialNotes(
  elections: Pick<Elections, 'rules' | 'registration'>,
  { current: { stateCode: state, date: day }, today }: DateContent,
  row: DateRow | undefined,
): OfficialNotes {
  const office = state ? elections.registration.get(state) : undefined
  const legislature = state ? elections.rules.get(state)?.legislature : undefined
  return {
    officialUrl: office ? electionDatesPage(office, day) : null,
    unconfirmedSince:
      row?.confirmedBy === 'administrator' && legislature
        ? sessionSince(dayIn(row.updatedAt, zoneOf(state)), legislature.meets, today)
        : null,
    isMailBallotRequest: row?.origin?.endsWith('.apply-mail-ballot') ?? false,
  }
}
