import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/states.ts'
import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Deadline } from '../../../contract/deadlines.ts'
import type { DatePlace, ImportantDateType } from '../../../contract/important-dates.ts'
import type { CurrentElection } from '../../reference/current-elections.ts'
import { electionKind } from '../../reference/elections.ts'

type Language = 'en' | 'es'
type Moment = 'election-day' | 'apply-mail-ballot' | 'early-voting-begins' | 'early-voting-ends' | `register-${string}`

/** One date of one election. */
export interface Proposal {
  key: string
  election: CurrentElection
  moment: Moment
  /** For a registration deadline: the ways that end on this day. */
  ways: Way[]
  type: ImportantDateType
  date: LocalDate
  stateCode: StateCode | null
  source: string | null
  confirmed: boolean
}

type Way = 'online' | 'mail' | 'in-person'

const deadlineOf = { online: 'registerOnline', mail: 'registerByMail', 'in-person': 'registerInPerson' } as const
const allWays = ['online', 'mail', 'in-person'] as const

/** Local and special elections concern some places only: they are offered, but as what they are. */
const typeOfElection = {
  general: 'general-election',
  primary: 'primary-election',
  runoff: 'general-election',
  'ballot-measure': 'general-election',
  special: 'civic-event',
  local: 'civic-event',
} as const

/** The days to come that the calendar knows for some places. A day nobody can name is not among them. */
export function proposalsFor(places: DatePlace[], elections: CurrentElection[], now: Date): Proposal[] {
  const wanted = new Set<string>(places)
  const isWanted = ({ state, nationwide }: CurrentElection) =>
    state ? wanted.has(state) : nationwide && wanted.has('nationwide')
  // Postponed to no day yet: its deadlines are gone, and the old day is not true any more.
  const isKnown = ({ status, deadlines }: CurrentElection) =>
    status === 'scheduled' || (status === 'postponed' && deadlines !== null)
  return elections
    .filter((election) => isWanted(election) && isKnown(election))
    .flatMap(datesOf)
    .filter(({ date, stateCode }) => date >= dayIn(now, zoneOf(stateCode)))
    .sort((a, b) => (a.date === b.date ? (a.key < b.key ? -1 : 1) : a.date < b.date ? -1 : 1))
}

/** A state's own election day is left out where the whole country's is offered: nobody needs to be told twice. */
export function withoutRepeats(proposed: Proposal[]): Proposal[] {
  const nationwide = new Set(proposed.filter(({ stateCode }) => stateCode === null).map(({ date }) => date))
  return proposed.filter(
    ({ stateCode, moment, date }) => stateCode === null || moment !== 'election-day' || !nationwide.has(date),
  )
}

/** What falls on election day itself is told by that day. */
function datesOf(election: CurrentElection): Proposal[] {
  const { deadlines, state: stateCode, source } = election
  const made = (
    moment: Moment,
    type: ImportantDateType,
    given: Pick<Deadline, 'source' | 'confirmed'>,
    date: LocalDate,
    ways: Way[] = [],
  ) => ({
    key: `${election.id}.${moment}`,
    election,
    moment,
    ways,
    type,
    date,
    stateCode,
    source: given.source,
    confirmed: given.confirmed,
  })
  const day = made('election-day', typeOf(election), { source, confirmed: source !== null }, election.date)
  if (!deadlines) return [day]
  const single = (moment: Moment, deadline: Deadline) =>
    deadline.date ? [made(moment, 'early-voting', deadline, deadline.date)] : []
  const earlier = [
    ...registration(election).map(({ ways, date, ...rest }) =>
      made(`register-${ways.join('-')}`, 'voter-registration', rest, date, ways),
    ),
    ...single('apply-mail-ballot', deadlines.applyMailBallot),
    ...single('early-voting-begins', deadlines.firstDayEarlyVoting),
    ...single('early-voting-ends', deadlines.lastDayEarlyVoting),
  ]
  return [...earlier.filter(({ date }) => date < election.date), day]
}

function typeOf({ kind }: CurrentElection): ImportantDateType {
  return kind === 'primary-runoff' ? 'primary-election' : typeOfElection[electionKind[kind]]
}

/** Ways of registering that end on the same day are told together. */
function registration({ deadlines }: CurrentElection) {
  const byDate = new Map<LocalDate, { date: LocalDate; ways: Way[]; source: string | null; confirmed: boolean }>()
  for (const way of allWays) {
    const deadline = deadlines?.[deadlineOf[way]]
    if (!deadline?.date) continue
    const { date, source, confirmed } = deadline
    const known = byDate.get(date)
    if (known) byDate.set(date, { ...known, ways: [...known.ways, way], confirmed: known.confirmed && confirmed })
    else byDate.set(date, { date, ways: [way], source, confirmed })
  }
  return [...byDate.values()]
}

/** In a language: the title, and what a member reads below it. */
export function wordsOf(proposal: Proposal, i18n: I18n): { title: string; description: string; election: string } {
  const language: Language = i18n.locale === 'es' ? 'es' : 'en'
  const { election, stateCode, confirmed } = proposal
  const name = election.title[language]
  const place = stateCode ? stateName(stateCode, language) : i18n._('the United States')
  const sentences = [
    proposal.moment === 'election-day' ? dayWords(election, i18n) : i18n._('For: {name}.', { name }),
    proposal.moment === 'election-day' && election.note ? election.note[language] : '',
    confirmed ? '' : i18n._('We have not confirmed this date. Check with your state.'),
  ]
  return {
    election: name,
    title: proposal.moment === 'election-day' ? name : momentWords(proposal, place, i18n),
    description: sentences.filter(Boolean).join(' '),
  }
}

function dayWords({ kind }: CurrentElection, i18n: I18n): string {
  const concernsSome = ['special', 'local'].includes(electionKind[kind])
  return concernsSome ? i18n._('Election day, in the places concerned only.') : i18n._('Election day.')
}

function momentWords({ moment, ways }: Proposal, state: string, i18n: I18n): string {
  if (moment === 'apply-mail-ballot') return i18n._('Last day to ask for a mail ballot in {state}', { state })
  if (moment === 'early-voting-begins') return i18n._('Early voting begins in {state}', { state })
  if (moment === 'early-voting-ends') return i18n._('Last day of early voting in {state}', { state })
  const [only] = ways.length === 1 ? ways : []
  if (only === 'online') return i18n._('Last day to register online in {state}', { state })
  if (only === 'mail') return i18n._('Last day to register by mail in {state}', { state })
  if (only === 'in-person') return i18n._('Last day to register in person in {state}', { state })
  if (ways.length === allWays.length) return i18n._('Last day to register to vote in {state}', { state })
  const told = ways.map((way) => wayWords(way, i18n))
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(told)
  return i18n._('Last day to register {ways} in {state}', { ways: list, state })
}

function wayWords(way: Way, i18n: I18n): string {
  if (way === 'online') return i18n._('online')
  return way === 'mail' ? i18n._('by mail') : i18n._('in person')
}
