import type { LocalDate } from '../../contract/common.ts'
import type { Deadline, Deadlines } from '../../contract/deadlines.ts'
import type { Countdown } from '../../contract/events.ts'
import { daysBetween } from './local-date.ts'

export interface CountedElection {
  id: string
  title: string
  date: LocalDate
  source: string | null
  /** Whether the day itself is confirmed. */
  confirmed: boolean
  deadlines: Deadlines | null
  held: 'always' | 'if-needed'
}

type Candidate = Pick<Countdown, 'kind' | 'methods' | 'date' | 'confirmed' | 'unconfirmedSince' | 'source'>

const registrationMethods = [
  ['online', 'registerOnline'],
  ['mail', 'registerByMail'],
  ['in-person', 'registerInPerson'],
] as const

const order: Countdown['kind'][] = [
  'register',
  'apply-mail-ballot',
  'early-voting-begins',
  'early-voting-ends',
  'election-day',
]

/** The next deadline on or after a day. On the same day, the step that must be done first comes first. */
export function nextDeadline(elections: CountedElection[], today: LocalDate): Countdown | null {
  const next = elections
    .flatMap((election) => candidates(election).map((candidate) => ({ candidate, election })))
    .filter(({ candidate }) => candidate.date >= today)
    .sort((a, b) => compare(a.candidate, b.candidate))[0]
  if (!next) return null
  const { id, title, date, held } = next.election
  return {
    ...next.candidate,
    days: daysBetween(today, next.candidate.date),
    certainty: certaintyOf(held),
    election: { id, title, date },
  }
}

export const certaintyOf = (held: CountedElection['held']): Countdown['certainty'] =>
  held === 'always' ? 'scheduled' : 'possible'

function compare(a: Candidate, b: Candidate): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return order.indexOf(a.kind) - order.indexOf(b.kind)
}

/** Deadlines on election day itself are part of voting. */
function candidates({ date, source, confirmed, deadlines }: CountedElection): Candidate[] {
  const day: Candidate = { kind: 'election-day', methods: [], date, confirmed, unconfirmedSince: null, source }
  if (!deadlines) return [day]
  const single = (kind: Countdown['kind'], deadline: Deadline): Candidate[] =>
    deadline.date ? [{ ...originOf(deadline), kind, methods: [], date: deadline.date }] : []
  const earlier = [
    ...registration(deadlines),
    ...single('apply-mail-ballot', deadlines.applyMailBallot),
    ...single('early-voting-begins', deadlines.firstDayEarlyVoting),
    ...single('early-voting-ends', deadlines.lastDayEarlyVoting),
  ]
  return [...earlier.filter((candidate) => candidate.date < date), day]
}

const originOf = ({ confirmed, unconfirmedSince, source }: Deadline) => ({ confirmed, unconfirmedSince, source })

/** Registration methods that end on the same day are combined. */
function registration(deadlines: Deadlines): Candidate[] {
  const byDate = new Map<LocalDate, Candidate>()
  for (const [method, name] of registrationMethods) {
    const { date, confirmed, unconfirmedSince } = deadlines[name]
    if (!date) continue
    const existing = byDate.get(date)
    if (!existing) byDate.set(date, { ...originOf(deadlines[name]), kind: 'register', methods: [method], date })
    else
      byDate.set(date, {
        ...existing,
        methods: [...existing.methods, method],
        confirmed: existing.confirmed && confirmed,
        unconfirmedSince: existing.unconfirmedSince ?? unconfirmedSince,
      })
  }
  return [...byDate.values()]
}

/**
 * What days may be counted to: the step if its date is confirmed, otherwise the day of its election. Undefined if neither
 * is confirmed.
 */
export function confirmedStep<T extends Countdown>(
  step: T,
  election: { date: LocalDate; days: number; confirmed: boolean } | undefined,
): T | undefined {
  if (step.confirmed) return step
  if (!election?.confirmed) return undefined
  return { ...step, kind: 'election-day', methods: [], date: election.date, days: election.days, confirmed: true }
}
