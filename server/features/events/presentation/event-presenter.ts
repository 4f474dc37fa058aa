import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { dayIn, endOf, instantOf, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import { stateOfDivision } from '../../../../civic/districts/division-id.ts'
import { eventStates } from '../../../../civic/elections/event-states.ts'
import { emptyEventDetails } from '../../../../civic/elections/merge-elections.ts'
import { sourceHours } from '../../../../civic/text/source-words.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import type { ElectionKind, Event } from '../../../../contract/events.ts'
import { formatTime, formatZone } from '../../../core/date-format.ts'
import { localeOf } from '../../../core/i18n.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import { electionDatesPage } from '../../../reference/election-dates-page.ts'
import { type Elections, electionKind } from '../../../reference/elections.ts'
import type { PartnerFacts } from '../../../reference/partner-facts.ts'
import type { PublicEventRow } from '../events.store.ts'
import type { SampleEvent } from '../sample-events.ts'
import { toDeadlineTexts } from './deadline-texts.ts'

/** The language and the time an event is presented for. */
export interface ViewContext {
  i18n: I18n
  now: Date
}

const isOver = (election: CurrentElection, now: Date): boolean => dayIn(now, zoneOf(election.state)) > election.date

export function toElectionEvent(
  election: CurrentElection,
  { i18n, now }: ViewContext,
  { registration }: Elections,
): Event {
  const language = localeOf(i18n)
  const stateInfo = election.state && registration.get(election.state)
  return {
    ...emptyEventDetails,
    id: election.id,
    title: election.title[language],
    type: 'election',
    date: election.date,
    time: pollHoursText(election, i18n),
    location: i18n._('Your local polling place'),
    mapQuery: null,
    description: electionDescription(election, i18n),
    ...(election.deadlines && { electionDeadlines: toDeadlineTexts(i18n, election.deadlines) }),
    stateCodes: election.state ? [election.state] : [],
    counties: election.county === null ? [] : [election.county],
    nationwide: election.nationwide,
    past: isOver(election, now),
    electionKind: electionKind[election.kind],
    certainty: election.held === 'if-needed' ? 'possible' : 'scheduled',
    status: election.status,
    statusNote: election.statusNote,
    note: election.note?.[language] ?? null,
    deadlines: election.deadlines,
    officialUrl:
      election.published?.source.url ?? (stateInfo ? electionDatesPage(stateInfo, election.date) : 'https://vote.gov/'),
    source: election.source,
    confirmed: election.confirmed,
    sequence: election.sequence,
  }
}

/** Empty if the hours are not confirmed and an office has published polling places, which have hours of their own. */
function pollHoursText({ hours, hoursConfirmed, published }: CurrentElection, i18n: I18n): string {
  if (!hours || (!hoursConfirmed && published?.hasPlaces)) return ''
  return hours[localeOf(i18n)]
}

function electionDescription(election: CurrentElection, i18n: I18n): string {
  if (!election.state) return i18n._('Election Day in the United States.')
  if (election.published && election.kind === 'local')
    return i18n._('Published by {office}.', { office: election.published.source.name })
  const state = stateWithArticle(election.state, localeOf(i18n))
  const descriptions: Record<ElectionKind, string> = {
    general: i18n._('General election in {state}.', { state }),
    primary: i18n._('Primary election in {state}.', { state }),
    runoff: i18n._('Runoff election in {state}.', { state }),
    special: i18n._('Special election in {state}, only in some areas.', { state }),
    'ballot-measure': i18n._('Vote on ballot measures in {state}.', { state }),
    local: i18n._('Local elections in {state}, only in some areas.', { state }),
  }
  return descriptions[electionKind[election.kind]]
}

export function toSampleEvent(sample: SampleEvent, { i18n, now }: ViewContext): Event {
  return {
    ...emptyEventDetails,
    id: sample.id,
    title: sample.title(i18n),
    type: sample.type,
    date: sample.date,
    time: sourceHours(sample.time, localeOf(i18n)).text,
    location: sample.location,
    mapQuery: sample.location,
    description: sample.description(i18n),
    stateCodes: [sample.stateCode],
    nationwide: false,
    past: dayIn(now, zoneOf(sample.stateCode)) > sample.date,
    sample: true,
    status: 'scheduled',
  }
}

export function toEvent(row: PublicEventRow, { i18n, now }: ViewContext): Event {
  const mentionedStates = eventStates(row)
  return {
    ...emptyEventDetails,
    id: String(row.id),
    title: row.title,
    type: row.type,
    date: row.date,
    time: hoursText(row, i18n),
    location: row.location,
    mapQuery: row.location,
    description: row.description,
    attendees: row.attendees,
    stateCodes: StateCode.options.filter((code) => code === row.stateCode || mentionedStates.includes(code)),
    nationwide: false,
    past: row.endsAt <= now,
    status: row.status,
    statusNote: row.status === 'cancelled' ? row.reason : null,
    hours: { start: row.startTime, end: row.endTime, timeZone: row.timeZone },
    capacity: row.capacity,
    rsvpd: row.rsvpd,
    sequence: row.sequence,
  }
}

type Hours = Pick<PublicEventRow, 'startTime' | 'endTime' | 'timeZone' | 'startsAt'>

export function hoursText({ startTime, endTime, timeZone, startsAt }: Hours, i18n: I18n): string {
  const until = endTime ? ` - ${formatTime(i18n, endTime)}` : ''
  return `${formatTime(i18n, startTime)}${until} ${formatZone(i18n, startsAt, timeZone)}`
}

type EventTimes = Pick<PublicEventRow, 'startTime' | 'endTime' | 'timeZone'> & { date: string }

/** Start and end of an event as instants, from its local date, times and zone. */
export function toInstants({ date, startTime, endTime, timeZone }: EventTimes): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: instantOf(date, startTime, timeZone),
    endsAt: endOf(date, { start: startTime, end: endTime, timeZone }),
  }
}

type PartnerEvent = PartnerFacts['events'][number]

/** Unlike the ids of our own events, this one is not a number, so a partner's event accepts no RSVP. */
export const partnerEventId = ({ partner, id }: Pick<PartnerEvent, 'partner' | 'id'>) => `${partner}:${id}`

export const partnerEventTimes = ({ date, start, end, timeZone }: PartnerEvent) => ({
  date,
  startTime: start,
  endTime: end,
  timeZone,
})

export const isPartnerEventOver = (event: PartnerEvent, now: Date) => toInstants(partnerEventTimes(event)).endsAt <= now

export function toPartnerEvent(event: PartnerEvent, { i18n, now }: ViewContext): Event {
  const state = StateCode.safeParse(stateOfDivision(event.division))
  const { startsAt } = toInstants(partnerEventTimes(event))
  return {
    ...emptyEventDetails,
    id: partnerEventId(event),
    title: event.title,
    type: event.type,
    date: event.date,
    time: hoursText({ ...partnerEventTimes(event), startsAt }, i18n),
    location: event.location,
    mapQuery: event.location,
    description: event.description,
    stateCodes: state.success ? [state.data] : [],
    nationwide: false,
    past: isPartnerEventOver(event, now),
    status: 'scheduled',
    source: partnerEventId(event),
    hours: { start: event.start, end: event.end, timeZone: event.timeZone },
  }
}
