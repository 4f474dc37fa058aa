/** The section of the ballot a contest belongs to. */
export type ContestLevel = 'federal' | 'governor' | 'state' | 'local'

/** What Google or a feed states about a contest. Any of it may be empty. */
export interface ContestFacts {
  levels: string[]
  roles: string[]
  scope: string | undefined
  office: string
}

const byScope: Record<string, ContestLevel> = {
  national: 'federal',
  congressional: 'federal',
  statewide: 'state',
  stateUpper: 'state',
  stateLower: 'state',
}

const federalOffice = new RegExp(
  [
    '^(vice )?president( of the (u\\.? ?s|united states)| and vice president|$)',
    '\\b(u\\.? ?s\\.?|united states)\\b.*\\b(senat|house|representative|congress|delegate)',
    '\\bin congress\\b',
  ].join('|'),
  'i',
)
const governorOffice = /^governor\b(?!['’]s council)|^governor (and|&|\/) /i

/** Uses the source's level and role; without a level, falls back to the office's name, then to the scope. */
export function contestLevel({ levels, roles, scope, office }: ContestFacts): ContestLevel {
  if (levels.includes('country')) return 'federal'
  if (levels.includes('administrativeArea1')) {
    return roles.includes('headOfGovernment') || governorOffice.test(office) ? 'governor' : 'state'
  }
  if (levels.length > 0) return 'local'
  if (federalOffice.test(office)) return 'federal'
  if (governorOffice.test(office)) return 'governor'
  return (scope && byScope[scope]) || (/^state\b/i.test(office) ? 'state' : 'local')
}

/** States whose voters rank candidates in some elections for Congress, president or governor. */
const mayRank = ['AK', 'DC', 'ME']

/** How many votes a voter has if the source of the ballot does not say; null if that is not certain. */
export const usualVotes = (level: ContestLevel, state: string | null): number | null =>
  (level === 'federal' || level === 'governor') && state !== null && !mayRank.includes(state) ? 1 : null
