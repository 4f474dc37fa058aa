import type { LocalDate } from '../../contract/common.ts'
import type { DetailedElectionKind } from '../../contract/deadline-rules.ts'
import { daysBetween } from '../dates/local-date.ts'

interface KnownElection {
  date: LocalDate
  kind: DetailedElectionKind
}

/** Ballots are mailed to service members 45 days before a federal election, so a primary is over by then. */
const mailingDays = 45

/** Whether the next election is the general election of an even year, and no primary of the state before it is known. */
export function isPrimaryMissing(
  next: KnownElection | null,
  elections: readonly KnownElection[],
  today: LocalDate,
): boolean {
  if (!next || (next.kind !== 'general' && next.kind !== 'presidential-general')) return false
  const year = next.date.slice(0, 4)
  if (Number(year) % 2 === 1 || daysBetween(today, next.date) <= mailingDays) return false
  return !elections.some(({ kind, date }) => kind === 'primary' && date.startsWith(year) && date < next.date)
}
