import type { I18n } from '@lingui/core'
import { stateName } from '../../../civic/address/states.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../civic/elections/event-states.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Deadline } from '../../../contract/deadlines.ts'
import type { DatePlace, ImportantDateType } from '../../../contract/important-dates.ts'
import { unconfirmedText } from '../../core/unconfirmed-text.ts'
import type { CurrentElection } from '../../reference/current-elections.ts'
import { electionKind } from '../../reference/elections.ts'

type Language = 'en' | 'es'
/** What happens on the day. */
type Milestone =
  | 'election-day'
  | 'apply-mail-ballot'
  | 'early-voting-begins'
  | 'early-voting-ends'
  | `register-${string}`

/** One date of one election. */
export interface Proposal {
  key: string
  election: CurrentElection
  milestone: Milestone
  /** For a registration deadline: the methods that end on this day. */
  methods: RegistrationMethod[]
  type: ImportantDateType
  date: LocalDate
  stateCode: StateCode | null
  source: string | null
  confirmed: boolean
  unconfirmedSince: number | null
}

type Origin = Pick<Deadline, 'source' | 'confirmed'> & Partial<Pick<Deadline, 'unconfirmedSince'>>

type RegistrationMethod = 'online' | 'mail' | 'in-person'

const deadlineOf = { online: 'registerOnline', mail: 'registerByMail', 'in-person': 'registerInPerson' } as const
const registrationMethods = ['online', 'mail', 'in-person'] as const

/** Special and local elections concern some places only, so they are imported as civic events. */
const typeOfElection = {
  general: 'general-election',
  primary: 'primary-election',
  runoff: 'general-election',
  'ballot-measure': 'general-election',
  special: 'civic-event',
  local: 'civic-event',
} as const

/** The upcoming dates of the elections in these places. Dates that are not set yet are left out. */
export function proposalsFor(places: DatePlace[], elections: CurrentElection[], now: Date): Proposal[] {
  const selectedPlaces = new Set<string>(places)
  const isSelected = ({ state, nationwide }: CurrentElection) =>
    state ? selectedPlaces.has(state) : nationwide && selectedPlaces.has('nationwide')
  // An election postponed without a new day has no deadlines, and its old day no longer applies.
  const hasDay = ({ status, deadlines }: CurrentElection) =>
    status === 'scheduled' || (status === 'postponed' && deadlines !== null)
  return elections
    .filter((election) => isSelected(election) && hasDay(election))
    .flatMap(proposalsOfElection)
    .filter(({ date, stateCode }) => date >= dayIn(now, zoneOf(stateCode)))
    .sort(byDateAndKey)
}

function byDateAndKey(a: Proposal, b: Proposal): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** Leaves out a state's election day when the nationwide one, which is also its own, is proposed for the same day. */
export function withoutDuplicates(proposals: Proposal[]): Proposal[] {
  const nationwide = new Set(proposals.filter(({ stateCode }) => stateCode === null).map(({ date }) => date))
  return proposals.filter(
    ({ stateCode, milestone, date }) =>
      stateCode === null ||
      !holdsNationwideElections(stateCode) ||
      milestone !== 'election-day' ||
      !nationwide.has(date),
  )
}

/** Milestones on election day itself are covered by the election day. */
function proposalsOfElection(election: CurrentElection): Proposal[] {
  const { deadlines, state: stateCode } = election
  const toProposal = (
    milestone: Milestone,
    type: ImportantDateType,
    origin: Origin,
    date: LocalDate,
    methods: RegistrationMethod[] = [],
  ) => ({
    key: `${election.id}.${milestone}`,
    election,
    milestone,
    methods,
    type,
    date,
    stateCode,
    source: origin.source,
    confirmed: origin.confirmed,
    unconfirmedSince: origin.unconfirmedSince ?? null,
  })
  const electionDay = toProposal('election-day', typeOf(election), election, election.date)
  if (!deadlines) return [electionDay]
  const fromDeadline = (milestone: Milestone, deadline: Deadline) =>
    deadline.date ? [toProposal(milestone, 'early-voting', deadline, deadline.date)] : []
  const earlier = [
    ...registrationDeadlines(election).map(({ methods, date, ...origin }) =>
      toProposal(`register-${methods.join('-')}`, 'voter-registration', origin, date, methods),
    ),
    ...fromDeadline('apply-mail-ballot', deadlines.applyMailBallot),
    ...fromDeadline('early-voting-begins', deadlines.firstDayEarlyVoting),
    ...fromDeadline('early-voting-ends', deadlines.lastDayEarlyVoting),
  ]
  return [...earlier.filter(({ date }) => date < election.date), electionDay]
}

function typeOf({ kind }: CurrentElection): ImportantDateType {
  return kind === 'primary-runoff' ? 'primary-election' : typeOfElection[electionKind[kind]]
}

/** Registration methods that end on the same day share one deadline. */
function registrationDeadlines({ deadlines }: CurrentElection) {
  const byDate = new Map<LocalDate, Origin & { date: LocalDate; methods: RegistrationMethod[] }>()
  for (const method of registrationMethods) {
    const deadline = deadlines?.[deadlineOf[method]]
    if (!deadline?.date) continue
    const { date, source, confirmed, unconfirmedSince } = deadline
    const same = byDate.get(date)
    if (!same) byDate.set(date, { date, methods: [method], source, confirmed, unconfirmedSince })
    else
      byDate.set(date, {
        ...same,
        methods: [...same.methods, method],
        confirmed: same.confirmed && confirmed,
        unconfirmedSince: same.unconfirmedSince ?? unconfirmedSince,
      })
  }
  return [...byDate.values()]
}

/** The title and description of a proposal, and the name of its election, in one language. */
export function proposalTexts(
  proposal: Proposal,
  i18n: I18n,
): { title: string; description: string; election: string } {
  const language: Language = i18n.locale === 'es' ? 'es' : 'en'
  const { election, stateCode, confirmed, unconfirmedSince } = proposal
  const name = election.title[language]
  const place = stateCode ? stateName(stateCode, language) : i18n._('the United States')
  const sentences = [
    proposal.milestone === 'election-day' ? electionDayText(election, i18n) : i18n._('For: {name}.', { name }),
    proposal.milestone === 'election-day' && election.note ? election.note[language] : '',
    confirmed ? '' : unconfirmedText(i18n, unconfirmedSince),
  ]
  const title = proposal.milestone === 'election-day' ? name : milestoneTitle(proposal, place, i18n)
  return {
    election: name,
    // In the title, so that the subject of an email and a push notification say it too.
    title: confirmed ? title : i18n._('{title} (date to be confirmed)', { title }),
    description: sentences.filter(Boolean).join(' '),
  }
}

function electionDayText({ kind }: CurrentElection, i18n: I18n): string {
  const concernsSome = ['special', 'local'].includes(electionKind[kind])
  return concernsSome ? i18n._('Election day, in the places concerned only.') : i18n._('Election day.')
}

function milestoneTitle({ milestone, methods }: Proposal, state: string, i18n: I18n): string {
  if (milestone === 'apply-mail-ballot') return i18n._('Last day to ask for a mail ballot in {state}', { state })
  if (milestone === 'early-voting-begins') return i18n._('Early voting begins in {state}', { state })
  if (milestone === 'early-voting-ends') return i18n._('Last day of early voting in {state}', { state })
  const [only] = methods.length === 1 ? methods : []
  if (only === 'online') return i18n._('Last day to register online in {state}', { state })
  if (only === 'mail') return i18n._('Last day to register by mail in {state}', { state })
  if (only === 'in-person') return i18n._('Last day to register in person in {state}', { state })
  if (methods.length === registrationMethods.length) return i18n._('Last day to register to vote in {state}', { state })
  const labels = methods.map((method) => methodLabel(method, i18n))
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(labels)
  return i18n._('Last day to register {ways} in {state}', { ways: list, state })
}

function methodLabel(method: RegistrationMethod, i18n: I18n): string {
  if (method === 'online') return i18n._('online')
  return method === 'mail' ? i18n._('by mail') : i18n._('in person')
}
