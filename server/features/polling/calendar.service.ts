import { daysBetween } from '../../../civic/dates/local-date.ts'
import { dayIn, timeIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { isRecent, voterElections } from '../../../civic/elections/next-election.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import {
  type ElectionChanges,
  inLocale,
  listKnownElections,
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
  /** An election has just passed and the next one is not near, so that "not published yet" would be misleading. */
  isJustOver: boolean
}

/** Sources publish about four weeks before an election and remove it soon after. */
const publishedDays = 28

interface CalendarDeps {
  elections: Elections
  changes(state: StateCode): Promise<ElectionChanges>
  clock: Clock
}

export function createCalendarService({ elections, changes, clock }: CalendarDeps) {
  return {
    /** `counties` are those that the voter may live in. */
    async forState(state: StateCode, locale: Locale, counties: readonly string[] = []): Promise<ElectionCalendar> {
      const now = clock.now()
      const [today, time] = [dayIn(now, zoneOf(state)), timeIn(now, zoneOf(state))]
      const current = listVotersElections(state, listKnownElections(elections, await changes(state), now), counties)
      const { last, upcoming } = voterElections(current.map(inLocale(locale)), { today, time })
      // A runoff that may take place has its own polling places.
      const next = upcoming.find(({ reach }) => reach === 'statewide')
      const isNextNear = next !== undefined && daysBetween(today, next.date) <= publishedDays
      const isJustOver = last !== null && isRecent(daysBetween(last.date, today)) && !isNextNear
      return { last: named(last), next: named(next), isJustOver }
    },
  }
}

function named(election: (Omit<NamedElection, 'name'> & { title: string }) | null | undefined): NamedElection | null {
  return election ? { name: election.title, date: election.date, confirmed: election.confirmed } : null
}
