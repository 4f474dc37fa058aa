import type { LocalDate } from '../../contract/common.ts'
import type { PackedRegistration } from '../../packs/elections/schema.ts'

const yearPattern = /(?<!\d)20\d\d(?!\d)/g

/** The state's own page for the dates of an election, or its office's site if that page is a calendar of other years. */
export function electionDatesPage(
  { links, office }: Pick<PackedRegistration, 'links' | 'office'>,
  electionDay: LocalDate,
): string {
  const page = links.electionDates?.url
  return page !== undefined && isPageOfElection(page, electionDay) ? page : office.website.url
}

/** Some states make a new page for each year, with the year in its address. */
export function isPageOfElection(page: string, electionDay: LocalDate): boolean {
  const years: string[] = page.match(yearPattern) ?? []
  return years.length === 0 || years.includes(electionDay.slice(0, 4))
}
