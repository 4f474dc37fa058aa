import type { ContestLevel } from './contest-level.ts'

/** These rank candidates in some elections for Congress, president or governor. */
const mayRank = ['AK', 'DC', 'ME']

/** How many votes a voter has if the source of the ballot does not say; null if that is not certain. */
export const usualVotes = (level: ContestLevel, state: string | null): number | null =>
  (level === 'federal' || level === 'governor') && state !== null && !mayRank.includes(state) ? 1 : null
