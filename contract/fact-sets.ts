/** The sets of facts that can be reported: a file of a pack, or what an administrator or a service provided. */
export const factSets = [
  'elections/elections',
  'elections/rules',
  'elections/registration',
  'elections/around',
  'elections/languages',
  'election-offices/offices',
  'officials/congress',
  'officials/offices',
  'officials/governors',
  'officials/executives',
  'officials/chambers',
  'officials/legislators',
  'officials/mayors',
  'councils/places',
  'councils/people',
  'places/zips',
  'places/next-zips',
  'votes/roll-calls',
  'votes/statistics',
  'votes/voteview',
  'candidates/filers',
  'committees/congress',
  'committees/states',
  'results/races',
  'results/measures',
  'ratings/current',
  'counts/local',
  'voter-info/feed',
  'voter-info/google',
  'partners/officials',
  'partners/offices',
  'partners/events',
] as const
export type FactSet = (typeof factSets)[number]

export interface FactParts {
  set: FactSet
  key: string | undefined
  field: string | undefined
}

/** Undefined for a text that is not the id of a fact. */
export function parseFactId(id: string): FactParts | undefined {
  const [pack = '', file = '', ...parts] = id.split('/')
  const set = factSets.find((name) => name === `${pack}/${file}`)
  if (!set || parts.length > 2 || parts.some((part) => part === '' || !isDecodable(part))) return undefined
  const [key, field] = parts.map(decodeURIComponent)
  return { set, key, field }
}

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}
