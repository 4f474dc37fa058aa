import type { Reporting } from '../../../../contract/results.ts'
import type { Contest, Count } from '../count.ts'

/** More problems than this would tell nothing new. */
export const maxProblems = 1000

/** The count in an official file, and where in the file each contest is: `line 14` or `Election[0].Contest[2]`. */
export interface ParsedCount {
  count: Count
  locationOf(contestId: string): string
}

/** For a file that does not state how much of the count is reported: taken from the contest with the most units. */
export function widestReporting(contests: Contest[]): Reporting | null {
  return contests
    .map(({ reporting }) => reporting)
    .reduce((widest, reporting) => (reporting && reporting.total > (widest?.total ?? 0) ? reporting : widest), null)
}
