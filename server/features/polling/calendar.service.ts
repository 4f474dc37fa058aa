import { daysBetween } from '../../../civic/local-date.ts'
import { dayIn, zoneOf } from '../../../civic/zoned-time.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Clock } from '../../core/clock.ts'
import { type ElectionStatus, listCurrentElections, listStatewideElections } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'

interface NamedElection {
  name: string
  date: LocalDate
}

/** Where a state stands between its elections. */
export interface Moment {
  today: LocalDate
  last: NamedElection | null
  next: NamedElection | null
  /** One has just passed and the next is too far for anything to be published: nobody should be told "not yet". */
  justOver: boolean
}

/** Sources publish about four weeks before an election and take it down soon after. */
const publishedDays = 28
const justOverDays = 60

interface Parts {
  elections: Elections
  /** What administrators said of elections. */
  statuses(): Promise<ElectionStatus[]>
  clock: Clock
}

export function createCalendarService({ elections, statuses, clock }: Parts) {
  return {
    async at(state: StateCode, locale: Locale): Promise<Moment> {
      const today = dayIn(clock.now(), zoneOf(state))
      const all = listStatewideElections(state, listCurrentElections(elections, await statuses()))
        .map(({ title, date }) => ({ name: title[locale], date }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      const last = all.findLast(({ date }) => date < today) ?? null
      const next = all.find(({ date }) => date >= today) ?? null
      const isNear = next !== null && daysBetween(today, next.date) <= publishedDays
      return { today, last, next, justOver: last !== null && daysBetween(last.date, today) <= justOverDays && !isNear }
    },
  }
}
