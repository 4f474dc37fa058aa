import type { LocalDate } from '../../contract/common.ts'
import type { TermStatus } from '../../contract/officials.ts'
import { addDays } from '../dates/local-date.ts'
import { termStatus } from './term.ts'

export interface CouncilTermFacts {
  /** A day, month or year. */
  end: string | undefined
  readOn: LocalDate
}

/** The first and the last day that a day, month or year can mean. */
export function daysOf(date: string): { first: LocalDate; last: LocalDate } {
  const [year = '', month, day] = date.split('-')
  if (day !== undefined) return { first: date, last: date }
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` }
  const next = month === '12' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
  return { first: `${year}-${month}-01`, last: addDays(next, -1) }
}

/** Whether a term was over when the page was read. */
export const isBeforeReading = (end: string, readOn: LocalDate): boolean => daysOf(end).last < readOn

/**
 * The day until which a former member is known to have held the office. A year or month has no last day to name, and a
 * person whom the page still listed after the term had not left on its last day.
 */
export function lastDayOf(end: string | null, readOn: LocalDate): LocalDate | null {
  const isDay = end !== null && daysOf(end).first === end
  return isDay && !isBeforeReading(end, readOn) ? end : null
}

/** Whether a council member still holds the office, by a page that was read on `readOn`. */
export function councilTermStatus({ end, readOn }: CouncilTermFacts, today: LocalDate): TermStatus {
  const yearsSinceReading = Number(today.slice(0, 4)) - Number(readOn.slice(0, 4))
  // The page lists a person whose term was over: the date or the name is old, and we cannot tell which.
  const isListedAfterwards = end !== undefined && isBeforeReading(end, readOn)
  if (end === undefined || isListedAfterwards) {
    // Only the age of the page counts: most towns elect in spring or fall and seat the winners by January.
    if (yearsSinceReading > 1) return 'unknown'
    return yearsSinceReading === 1 || isListedAfterwards ? 'outdated' : 'current'
  }
  const { first, last } = daysOf(end)
  const status = termStatus({ end: last, freshUntil: last }, today)
  // A term that ends in a year or month, without a day, may end at any time within it.
  const mayBeOver = first !== last && first <= today
  return status !== 'ended' && (yearsSinceReading > 0 || mayBeOver) ? 'outdated' : status
}
