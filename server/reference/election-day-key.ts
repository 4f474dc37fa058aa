/** The key of an election's day among the dates of the calendar. */
export const electionDayKey = (electionId: string) => `${electionId}.election-day`
