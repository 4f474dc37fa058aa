import type { LocalDate } from '../../contract/common.ts'
import type { Deadline, DeadlineName, Deadlines } from '../../contract/deadlines.ts'
import type { Countdown } from '../../contract/events.ts'
import { isEarlyVotingLocal } from './deadline-conditions.ts'
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

type IsOpen = (deadline: { date: LocalDate; time: string | null }) => boolean

type Candidate = Pick<Countdown, 'kind' | 'methods' | 'date' | 'time' | 'confirmed' | 'unconfirmedSince' | 'source'>

export const registrationMethods = ['online', 'mail', 'in-person'] as const
export type RegistrationMethod = (typeof registrationMethods)[number]

export const deadlineOfMethod = {
  online: 'registerOnline',
  mail: 'registerByMail',
  'in-person': 'registerInPerson',
} as const

/** The deadlines that a step is about. */
export function deadlinesOfStep({ kind, methods }: Pick<Countdown, 'kind' | 'methods'>): DeadlineName[] {
  switch (kind) {
    case 'register':
      return methods.map((method) => deadlineOfMethod[method])
    case 'apply-mail-ballot':
      return ['applyMailBallot']
    case 'early-voting-begins':
      return ['firstDayEarlyVoting']
    case 'early-voting-ends':
      return ['lastDayEarlyVoting']
    case 'election-day':
      return []
  }
}

const order: Countdown['kind'][] = [
  'register',
  'apply-mail-ballot',
  'early-voting-begins',
  'early-voting-ends',
  'election-day',
]

/**
 * The next deadline that is still open on a day at a time, such as 16:30; with `only`, the next one of that kind. Unconfirmed
 * dates count like confirmed ones. On the same day, the step that must be done first comes first.
 */
export function nextDeadline(
  elections: CountedElection[],
  today: LocalDate,
  now: string,
  only?: Countdown['kind'],
): Countdown | null {
  const isOpen: IsOpen = ({ date, time }) => date > today || (date === today && (time === null || now < time))
  const next = elections
    .flatMap((election) => candidates(election, isOpen).map((candidate) => ({ candidate, election })))
    .filter(({ candidate }) => only === undefined || candidate.kind === only)
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

/** The steps still open for an election. Deadlines on election day itself are left out: they are part of voting. */
function candidates({ date, source, confirmed, deadlines }: CountedElection, isOpen: IsOpen): Candidate[] {
  const origin = { confirmed, unconfirmedSince: null, source }
  const day: Candidate = { ...origin, kind: 'election-day', methods: [], date, time: null }
  if (!deadlines) return [day].filter(isOpen)
  const single = (kind: Countdown['kind'], deadline: Deadline, time = deadline.time): Candidate[] =>
    deadline.date ? [{ ...originOf(deadline), kind, methods: [], date: deadline.date, time }] : []
  const earlier: Candidate[] = [
    ...registrationDeadlines(deadlines, isOpen).map((deadline) => ({ ...deadline, kind: 'register' as const })),
    // Where a reason is needed, most voters cannot do this step.
    ...(deadlines.mailReason ? [] : single('apply-mail-ballot', deadlines.applyMailBallot)),
    // Without an hour, because early voting does not end on its first day.
    ...single('early-voting-begins', deadlines.firstDayEarlyVoting, null),
    ...(isEarlyVotingLocal(deadlines) ? [] : single('early-voting-ends', deadlines.lastDayEarlyVoting)),
  ]
  return [...earlier.filter((candidate) => candidate.date < date), day].filter(isOpen)
}

const originOf = ({ confirmed, unconfirmedSince, source }: Deadline) => ({ confirmed, unconfirmedSince, source })

interface RegistrationDeadline extends Pick<Deadline, 'time' | 'source' | 'confirmed' | 'unconfirmedSince'> {
  date: LocalDate
  methods: [RegistrationMethod, ...RegistrationMethod[]]
}

/** Methods of registration that end on the same day share one deadline, with the earliest hour. */
export function registrationDeadlines(deadlines: Deadlines, isOpen: IsOpen = () => true): RegistrationDeadline[] {
  const byDate = new Map<LocalDate, RegistrationDeadline>()
  for (const method of registrationMethods) {
    const deadline = deadlines[deadlineOfMethod[method]]
    const { date, time, confirmed, unconfirmedSince } = deadline
    if (!date || !isOpen({ date, time })) continue
    const same = byDate.get(date)
    if (!same) byDate.set(date, { ...originOf(deadline), methods: [method], date, time })
    else
      byDate.set(date, {
        ...same,
        methods: [...same.methods, method],
        time: earlierTime(same.time, time),
        confirmed: same.confirmed && confirmed,
        unconfirmedSince: same.unconfirmedSince ?? unconfirmedSince,
      })
  }
  return [...byDate.values()]
}

/** The earlier of two hours at which a deadline ends; null is midnight, the end of the day. */
const earlierTime = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)
