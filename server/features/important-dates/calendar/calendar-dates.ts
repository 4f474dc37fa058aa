import { type RegistrationMethod, deadlineOfMethod, registrationDeadlines } from '../../../../civic/dates/countdown.ts'
import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { Deadline, DeadlineName } from '../../../../contract/deadlines.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import { electionDayKey, electionKind } from '../../../reference/elections.ts'

/** What happens on the day. A registration deadline is named after its first method, which keeps its key stable. */
export type Milestone =
  | 'election-day'
  | 'apply-mail-ballot'
  | 'early-voting-begins'
  | 'early-voting-ends'
  | `register-${RegistrationMethod}`

/** One date of one election. */
export interface CalendarDate {
  /** The election and the milestone, such as `tx-primary-2026.register-online`. */
  key: string
  election: CurrentElection
  milestone: Milestone
  /** For a registration deadline: the methods that end on this day. */
  methods: RegistrationMethod[]
  /** The deadlines of the election that end on this day. */
  deadlines: DeadlineName[]
  type: ImportantDateType
  date: LocalDate
  /** Local time if it ends before midnight, such as 17:00. */
  time: string | null
  stateCode: StateCode | null
  source: string | null
  confirmed: boolean
}

type Origin = Pick<CalendarDate, 'date' | 'time' | 'source' | 'confirmed'>

/** An election in some areas only is a civic event: most voters of the state have no ballot. */
const typeOfElection = {
  general: 'general-election',
  primary: 'primary-election',
  runoff: 'general-election',
  'ballot-measure': 'general-election',
  special: 'civic-event',
  local: 'civic-event',
} as const

/** The dates of all elections that take place, past ones too. Dates that are not set yet are left out. */
export function calendarDates(elections: readonly CurrentElection[]): CalendarDate[] {
  const dates = elections
    .filter(({ status, hasDate, state, nationwide }) => status !== 'cancelled' && hasDate && (state || nationwide))
    .flatMap(datesOfElection)
    .sort(byDateAndKey)
  return withoutDuplicates(dates)
}

function byDateAndKey(a: CalendarDate, b: CalendarDate): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** One date per milestone, day and state. A nationwide election day counts for every state that holds it. */
function withoutDuplicates(dates: CalendarDate[]): CalendarDate[] {
  const nationwide = new Set(dates.filter(({ stateCode }) => stateCode === null).map(({ date }) => date))
  const isNationwideToo = ({ stateCode, milestone, date, type }: CalendarDate) =>
    stateCode !== null &&
    milestone === 'election-day' &&
    type === 'general-election' &&
    nationwide.has(date) &&
    holdsNationwideElections(stateCode)
  const kept = new Map<string, CalendarDate>()
  for (const date of dates) {
    const kind = `${date.milestone} ${date.type} ${date.date} ${date.stateCode}`
    const same = kept.get(kind)
    if (!isNationwideToo(date) && (!same || (!same.confirmed && date.confirmed))) kept.set(kind, date)
  }
  return [...kept.values()]
}

/** Milestones on election day itself are covered by the election day. */
function datesOfElection(election: CurrentElection): CalendarDate[] {
  const { deadlines, state: stateCode } = election
  const toDate = (
    { date, time, source, confirmed }: Origin,
    { milestone, ...what }: Pick<CalendarDate, 'milestone' | 'type' | 'deadlines' | 'methods'>,
  ): CalendarDate => ({
    ...what,
    key: milestone === 'election-day' ? electionDayKey(election.id) : `${election.id}.${milestone}`,
    election,
    milestone,
    date,
    time,
    stateCode,
    source,
    // An election that may not take place is never announced as certain.
    confirmed: confirmed && election.held === 'always',
  })
  // An administrator who postpones an election states its new day.
  const isDayConfirmed = election.confirmed || election.status === 'postponed'
  const electionDay = toDate(
    { date: election.date, time: null, source: election.source, confirmed: isDayConfirmed },
    { milestone: 'election-day', type: typeOf(election), deadlines: [], methods: [] },
  )
  if (!deadlines) return [electionDay]
  // Members have one switch for early voting and voting by mail, so their dates have one type.
  const fromDeadline = (milestone: Milestone, name: DeadlineName, { date, ...rest }: Deadline = deadlines[name]) =>
    date ? [toDate({ ...rest, date }, { milestone, type: 'early-voting', deadlines: [name], methods: [] })] : []
  const earlier = [
    ...registrationDeadlines(deadlines).map(({ methods, ...origin }) =>
      toDate(origin, {
        milestone: `register-${methods[0]}`,
        type: 'voter-registration',
        deadlines: methods.map((method) => deadlineOfMethod[method]),
        methods,
      }),
    ),
    ...fromDeadline('apply-mail-ballot', 'applyMailBallot'),
    // Without an hour, because early voting does not end on its first day.
    ...fromDeadline('early-voting-begins', 'firstDayEarlyVoting', { ...deadlines.firstDayEarlyVoting, time: null }),
    ...fromDeadline('early-voting-ends', 'lastDayEarlyVoting'),
  ]
  return [...earlier.filter(({ date }) => date < election.date), electionDay]
}

function typeOf({ kind, reach }: CurrentElection): ImportantDateType {
  if (reach === 'some-areas') return 'civic-event'
  return kind === 'primary-runoff' ? 'primary-election' : typeOfElection[electionKind[kind]]
}
