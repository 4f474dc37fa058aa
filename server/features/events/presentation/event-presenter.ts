import type { I18n } from '@lingui/core'
import { emptyEventDetails } from '../../../../civic/elections.ts'
import { eventStates } from '../../../../civic/event-states.ts'
import { stateName } from '../../../../civic/states.ts'
import { dayIn, endOf, instantOf, zoneOf } from '../../../../civic/zoned-time.ts'
import { StateCode } from '../../../../contract/common.ts'
import type { ElectionKind, Event } from '../../../../contract/events.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import { type Elections, electionKind } from '../../../reference/elections.ts'
import type { PublicRow } from '../events.store.ts'
import type { Sample } from '../samples.ts'
import { timeWords, zoneWords } from './date-format.ts'
import { speakDeadlines } from './deadline-texts.ts'

export interface Reader {
  i18n: I18n
  now: Date
}

const language = (i18n: I18n) => (i18n.locale === 'es' ? 'es' : 'en')

export const isOver = (election: CurrentElection, now: Date): boolean =>
  dayIn(now, zoneOf(election.state)) > election.date

export function presentElection(election: CurrentElection, { i18n, now }: Reader, { registration }: Elections): Event {
  const words = language(i18n)
  const links = election.state && registration.get(election.state)
  return {
    ...emptyEventDetails,
    id: election.id,
    title: election.title[words],
    type: 'election',
    date: election.date,
    time: pollHours(election, i18n),
    location: i18n._('Your local polling place'),
    mapQuery: null,
    description: description(election, i18n),
    ...(election.deadlines && { electionDeadlines: speakDeadlines(i18n, election.deadlines) }),
    stateCodes: election.state ? [election.state] : [],
    nationwide: election.nationwide,
    past: isOver(election, now),
    electionKind: electionKind[election.kind],
    status: election.status,
    statusNote: election.statusNote,
    note: election.note?.[words] ?? null,
    deadlines: election.deadlines,
    officialUrl: links ? (links.links.electionDates?.url ?? links.office.website.url) : 'https://vote.gov/',
    source: election.source,
    confirmed: election.source !== null,
    sequence: election.sequence,
  }
}

function pollHours({ hours }: CurrentElection, i18n: I18n): string {
  if (!hours) return ''
  const told = hours[language(i18n)]
  return hours.source ? told : i18n._('{told} (confirm with your state)', { told })
}

function description(election: CurrentElection, i18n: I18n): string {
  if (!election.state) return i18n._('Election day in the United States.')
  const state = stateName(election.state, language(i18n))
  const kinds: Record<ElectionKind, string> = {
    general: i18n._('General election in {state}.', { state }),
    primary: i18n._('Primary election in {state}.', { state }),
    runoff: i18n._('Runoff election in {state}.', { state }),
    special: i18n._('Special election in {state}, in the places concerned only.', { state }),
    'ballot-measure': i18n._('Vote on ballot measures in {state}.', { state }),
    local: i18n._('Local elections in {state}, in the places concerned only.', { state }),
  }
  return kinds[electionKind[election.kind]]
}

export function presentSample(sample: Sample, { i18n, now }: Reader): Event {
  return {
    ...emptyEventDetails,
    id: sample.id,
    title: sample.title(i18n),
    type: sample.type,
    date: sample.date,
    time: sample.time,
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

export function presentRow(row: PublicRow, { i18n, now }: Reader): Event {
  const told = eventStates(row)
  return {
    ...emptyEventDetails,
    id: String(row.id),
    title: row.title,
    type: row.type,
    date: row.date,
    time: hoursInWords(row, i18n),
    location: row.location,
    mapQuery: row.location,
    description: row.description,
    attendees: row.attendees,
    stateCodes: StateCode.options.filter((code) => code === row.stateCode || told.includes(code)),
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

type Hours = Pick<PublicRow, 'startTime' | 'endTime' | 'timeZone' | 'startsAt'>

function hoursInWords({ startTime, endTime, timeZone, startsAt }: Hours, i18n: I18n): string {
  const until = endTime ? ` - ${timeWords(i18n, endTime)}` : ''
  return `${timeWords(i18n, startTime)}${until} ${zoneWords(i18n, startsAt, timeZone)}`
}

interface Timed {
  date: string
  startTime: string
  endTime: string | null
  timeZone: PublicRow['timeZone']
}

/** The instants that a draft's day and times stand for. */
export function instants({ date, startTime, endTime, timeZone }: Timed): { startsAt: Date; endsAt: Date } {
  return { startsAt: instantOf(date, startTime, timeZone), endsAt: endOf(date, startTime, endTime, timeZone) }
}
