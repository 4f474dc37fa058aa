import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { isFormArrival } from '../../../../civic/dates/deadline-conditions.ts'
import type { CalendarEntry } from '../../../../civic/dates/ics.ts'
import { product } from '../../../../contract/brand.ts'
import { type DeadlineName, type Deadlines, deadlineNames } from '../../../../contract/deadlines.ts'
import type { Event } from '../../../../contract/events.ts'
import { byTime } from '../../../core/date-format.ts'
import { localeOf, unconfirmedText } from '../../../core/i18n.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import { conditionTexts } from '../../../reference/deadline-conditions.ts'
import type { PublicEventRow } from '../events.store.ts'
import { toInstants } from '../presentation/event-presenter.ts'

const uid = (id: string) => `${id}@${product}`

export interface PresentedElection {
  election: CurrentElection
  /** The same election in the language of the calendar. */
  event: Event
}

/** Election day and its deadlines. The time stamp is the date of the pack or of an administrator's later change. */
export function electionEntries(
  { election, event }: PresentedElection,
  i18n: I18n,
  compiledOn: string,
): CalendarEntry[] {
  const base = {
    stamp: election.changedAt ?? new Date(`${compiledOn}T00:00:00Z`),
    sequence: election.sequence,
    url: event.officialUrl,
  }
  const day: CalendarEntry = {
    ...base,
    uid: uid(election.id),
    summary: withUnconfirmedNote(electionTitle(event, i18n), event.confirmed, i18n),
    description: paragraphs(
      event.statusNote,
      event.time && i18n._('Voting hours: {hours}', { hours: event.time }),
      event.description,
      event.note,
      !event.confirmed && unconfirmedText(i18n, null),
    ),
    location: event.location,
    status: statusOf(event),
    when: { day: election.date },
  }
  return [day, ...deadlineEntries({ election, event }, i18n, base)]
}

function deadlineEntries(
  { election, event }: PresentedElection,
  i18n: I18n,
  base: Pick<CalendarEntry, 'stamp' | 'sequence' | 'url'>,
) {
  const { deadlines } = election
  if (!deadlines || !election.state) return []
  const state = stateWithArticle(election.state, localeOf(i18n))
  const titles = deadlineTitles(i18n, deadlines, state)
  return deadlineNames.flatMap((name): CalendarEntry[] => {
    const { date, confirmed, unconfirmedSince } = deadlines[name]
    const time = name === 'firstDayEarlyVoting' ? null : deadlines[name].time
    // Election day has its own entry.
    if (!date || date === election.date) return []
    return [
      {
        ...base,
        uid: uid(`${election.id}-${slugs[name]}`),
        summary: withUnconfirmedNote(byTime(i18n, titles[name], time), confirmed, i18n),
        description: paragraphs(
          event.title,
          ...conditionTexts(i18n, [name], deadlines),
          !confirmed && unconfirmedText(i18n, unconfirmedSince),
        ),
        location: null,
        status: election.status === 'cancelled' ? 'CANCELLED' : confirmedStatus(confirmed),
        when: { day: date },
      },
    ]
  })
}

/** Part of the UID: changing one would duplicate the entry in subscribed calendars. */
const slugs: Record<DeadlineName, string> = {
  registerOnline: 'register-online',
  registerByMail: 'register-by-mail',
  registerInPerson: 'register-in-person',
  applyMailBallot: 'apply-mail-ballot',
  firstDayEarlyVoting: 'early-voting-begins',
  lastDayEarlyVoting: 'early-voting-ends',
  receiveMailBallot: 'mail-ballot-received',
}

const deadlineTitles = (i18n: I18n, deadlines: Deadlines, state: string): Record<DeadlineName, string> => ({
  registerOnline: i18n._('Last day to register online in {state}', { state }),
  registerByMail: isFormArrival(['registerByMail'], deadlines)
    ? i18n._('Last day for mailed registration forms to arrive in {state}', { state })
    : i18n._('Last day to register by mail in {state}', { state }),
  registerInPerson: i18n._('Last day to register in person in {state}', { state }),
  applyMailBallot: i18n._('Last day to request a mail ballot in {state}', { state }),
  firstDayEarlyVoting: i18n._('Early voting begins in {state}', { state }),
  lastDayEarlyVoting: i18n._('Last day of early voting in {state}', { state }),
  receiveMailBallot: i18n._('Last day for mail ballots to arrive in {state}', { state }),
})

/** When an event takes place, and when that was last changed. */
type EventTimes = Pick<PublicEventRow, 'date' | 'startTime' | 'endTime' | 'timeZone' | 'updatedAt'>

/** The entry of an event from the database or a partner. A sample has no `row`, and so a date but no times. */
export const createEventEntry =
  (i18n: I18n, stamp: Date) =>
  (event: Event, row?: EventTimes): CalendarEntry => {
    const times = row && toInstants(row)
    return {
      uid: uid(`event-${event.id}`),
      stamp: row?.updatedAt ?? stamp,
      sequence: event.sequence,
      summary: event.sample ? i18n._('Sample: {title}', { title: event.title }) : event.title,
      description: paragraphs(event.statusNote, !row && event.time, event.description),
      location: event.location,
      url: null,
      status: statusOf(event),
      when: times ? { start: times.startsAt, end: row?.endTime ? times.endsAt : null } : { day: event.date },
    }
  }

function electionTitle({ status, title }: Event, i18n: I18n): string {
  return status === 'postponed' ? i18n._('Postponed: {title}', { title }) : title
}

/** Tentative: not confirmed, or an election postponed without a new date. */
function statusOf({ status, deadlines, type, confirmed }: Event): CalendarEntry['status'] {
  if (status === 'cancelled') return 'CANCELLED'
  const hasNoDate = status === 'postponed' && type === 'election' && !deadlines
  return confirmedStatus(confirmed && !hasNoDate)
}

const confirmedStatus = (confirmed: boolean) => (confirmed ? 'CONFIRMED' : 'TENTATIVE')

const withUnconfirmedNote = (title: string, confirmed: boolean, i18n: I18n) =>
  confirmed ? title : i18n._('{title} (date to be confirmed)', { title })

const paragraphs = (...texts: (string | null | false | undefined)[]) => texts.filter(Boolean).join('\n')
