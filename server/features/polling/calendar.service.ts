import { daysBetween } from '../../../civic/dates/local-date.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { actionableElections, electionOutlook } from '../../../civic/elections/next-election.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import {
  type CurrentElection,
  type ElectionStatus,
  listCurrentElections,
  listVotersElections,
} from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'

interface NamedElection {
  name: string
  date: LocalDate
  /** Whether the day was read from an official source. */
  confirmed: boolean
}

/** The last and next elections of a state. */
export interface ElectionCalendar {
  last: NamedElection | null
  next: NamedElection | null
  /** An election has just passed and the next one is not published yet: "not published yet" would be misleading. */
  isJustOver: boolean
}

/** Sources publish about four weeks before an election and remove it soon after. */
const publishedDays = 28
/** For how many days an empty reply of a source is explained by the election that it removed. */
const removedDays = 60

interface CalendarDeps {
  elections: Elections
  /** Changes to elections by administrators. */
  statuses(): Promise<ElectionStatus[]>
  clock: Clock
}

export function createCalendarService({ elections, statuses, clock }: CalendarDeps) {
  return {
    async forState(state: StateCode, locale: Locale): Promise<ElectionCalendar> {
      const now = clock.now()
      const today = dayIn(now, zoneOf(state))
      const current = listVotersElections(state, listCurrentElections(elections, await statuses(), now))
      const outlook = electionOutlook(current, today)
      const named = (election: CurrentElection | null | undefined): NamedElection | null =>
        election ? { name: election.title[locale], date: election.date, confirmed: election.confirmed } : null
      const last = named(outlook.last)
      // A runoff that may take place has its own polling places.
      const next = named(actionableElections(outlook, today)[0] ?? outlook.next)
      const isRecent = last !== null && daysBetween(last.date, today) <= removedDays
      const isNextNear = next !== null && daysBetween(today, next.date) <= publishedDays
      return { last, next, isJustOver: isRecent && !isNextNear }
    },
  }
}
