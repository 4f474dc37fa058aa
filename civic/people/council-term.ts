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
  return end !== null && end.length === 10 && !isBeforeReading(end, readOn) ? end : null
}

/**
 * Whether a member of a council still holds the office. Most towns elect in spring or fall and seat the winners by January, so
 * a page read in the calendar year before may be outdated, and an older one says nothing, unless the term that it gives still
 * runs. If the page lists a person whose term was over, either the date or the name is old, and we cannot tell which. A term
 * that ends in a year or month, without a day, may be over within it.
 */
export function councilTermStatus({ end, readOn }: CouncilTermFacts, today: LocalDate): TermStatus {
  const years = Number(today.slice(0, 4)) - Number(readOn.slice(0, 4))
  const isListedAfterwards = end !== undefined && isBeforeReading(end, readOn)
  if (end === undefined || isListedAfterwards) {
    if (years > 1) return 'unknown'
    return years === 1 || isListedAfterwards ? 'outdated' : 'current'
  }
  const { first, last } = daysOf(end)
  const status = termStatus({ end: last, freshUntil: last }, today)
  const mayBeOver = first !== last && first <= today
  return status !== 'ended' && (years > 0 || mayBeOver) ? 'outdated' : status
}
