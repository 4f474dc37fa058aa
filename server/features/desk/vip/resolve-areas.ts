import type { County } from '../../../reference/counties.ts'
import type { FeedHeader } from './feed-header.ts'
import { type LocalityArea, createLocalityMatcher, wholeCounty } from './locality-area.ts'
import type { ResolvedFeed, ResolvedLocality, ResolvedPrecinct, ResolvedVoters } from './resolve-precincts.ts'
import type { Warn } from './voting-places.ts'

/** What voters of whole counties or towns are shown: the same for all of them. */
export interface AreaVoters extends ResolvedVoters {
  areas: LocalityArea[]
}

interface AreaOptions {
  header: FeedHeader
  /** The counties of the state. */
  counties: County[]
  /** Whether addresses lead to the precinct, by a street segment or a shape. */
  isAddressed(precinctId: string): boolean
  warn: Warn
}

/**
 * The localities whose voters all have the same places, such as the vote centers of a county. Their ballot is shown
 * only if it is the same everywhere in the locality: a shorter one would look complete.
 */
export function resolveAreas({ localities, precincts }: ResolvedFeed, options: AreaOptions): AreaVoters[] {
  const { header, counties, isAddressed, warn } = options
  const matchArea = createLocalityMatcher(header, counties)
  const precinctsByLocality = Map.groupBy(precincts, ({ localityId }) => localityId)

  function resolveArea(locality: ResolvedLocality): AreaVoters[] {
    const own = precinctsByLocality.get(locality.id) ?? []
    const hasAddresses = own.some(({ id }) => isAddressed(id))
    const voters = findSharedVoters(locality, own, hasAddresses)
    if (!voters) {
      if (!hasAddresses) warn('localities with several polling places, but without street segments', locality.location)
      return []
    }
    if (!voters.mailOnly && voters.places.length === 0) return []
    const areas = locality.id === '' ? wholeState() : [matchArea(locality.values) ?? []].flat()
    if (areas.length === 0) warn('localities that are not certainly a county or town', locality.location)
    return areas.length > 0 ? [{ ...voters, areas }] : []
  }

  const wholeState = () =>
    (header.vipId.length === 5 ? [header.vipId] : counties.map(({ fips }) => fips)).map(wholeCounty)

  const resolved = localities.flatMap(resolveArea)
  const localitiesByArea = Map.groupBy(
    resolved.flatMap(({ areas }) => areas),
    toKey,
  )
  const isUnique = (area: LocalityArea) => localitiesByArea.get(toKey(area))?.length === 1
  for (const { areas } of resolved) {
    for (const area of areas) if (!isUnique(area)) warn('localities that are the same county or town as another one')
  }
  return resolved
    .map((voters) => ({ ...voters, areas: voters.areas.filter(isUnique) }))
    .filter(({ areas }) => areas.length > 0)
}

/**
 * What all voters of a locality are shown. If addresses lead to its only precinct, it must be what the locality itself
 * lists: an address that does not lead there may be in a precinct that the feed leaves out.
 */
function findSharedVoters(
  locality: ResolvedLocality,
  precincts: ResolvedPrecinct[],
  hasAddresses: boolean,
): ResolvedVoters | undefined {
  const [first] = precincts
  const shared = (hasAddresses && precincts.length === 1) || !first ? locality : first
  if (!precincts.every((precinct) => hasSamePlaces(precinct, shared))) return undefined
  const hasSameBallot = precincts.every(({ contests }) => String(contests) === String(first?.contests))
  return {
    name: precincts.length === 1 && first ? first.name : '',
    mailOnly: shared.mailOnly,
    office: shared.office,
    places: shared.places,
    contests: first && hasSameBallot ? first.contests : [],
  }
}

const hasSamePlaces = (a: ResolvedVoters, b: ResolvedVoters) =>
  a.mailOnly === b.mailOnly && String(a.places.toSorted()) === String(b.places.toSorted())

const toKey = ({ county, town }: LocalityArea) => `${county} ${town}`
