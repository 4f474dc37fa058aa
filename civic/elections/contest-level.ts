/** Which of a ballot's parts a contest stands in. */
export type ContestLevel = 'federal' | 'governor' | 'state' | 'local'

/** As Google and the feeds say it; each may be missing. */
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

/** By what the source says of level and role; by the office's name only where it says nothing. */
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
