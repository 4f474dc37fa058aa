/** Dates have the form 2026-11-03 and compare as text. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A Congress ends on January 3 of an odd year. */
export function dayBeforeNextCongress(day: string): string {
  const year = yearOf(day)
  const odd = year % 2 === 1 ? year : year + 1
  return day < `${odd}-01-03` ? `${odd}-01-02` : `${odd + 2}-01-02`
}

/** The Tuesday after the first Monday of November in even years. */
export function nextGeneralElection(day: string): string {
  for (let year = yearOf(day); ; year++) {
    const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
    const election = `${year}-11-0${((8 - first) % 7) + 2}`
    if (year % 2 === 0 && election > day) return election
  }
}

export function inHalfAYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 182)
  return date.toISOString().slice(0, 10)
}

/** Most legislatures choose their committees when they meet after a general election, in January of an odd year. */
export function endOfLegislature(day: string): string {
  const year = yearOf(day)
  return `${year % 2 === 0 ? year : year + 1}-12-31`
}
