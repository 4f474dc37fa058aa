import type { CongressionalShare, LegislativeShare, PackedZip } from './schema.ts'

interface Tables {
  congressional: ReadonlyMap<string, CongressionalShare[]>
  legislative: ReadonlyMap<string, LegislativeShare[]>
}

/** A longer list of possible districts is of no use to a voter. */
const mostCandidates = 8

/**
 * The ZIP codes with the districts of new tables. ZIP codes without an area are in no table: if the lines are unchanged they
 * keep their districts, otherwise they get those of their city's or county's areas as candidates.
 */
export function withDistricts(
  zips: readonly PackedZip[],
  tables: Tables,
  newLines: { congressional: boolean; legislative: boolean },
): PackedZip[] {
  const areas = zips.filter(({ kind }) => kind === 'area')
  const around = { city: Map.groupBy(areas, cityOf), county: Map.groupBy(areas, countyOf) }
  const neighbors = (place: PackedZip) => around.city.get(cityOf(place)) ?? around.county.get(countyOf(place)) ?? []

  return zips.map((place) => {
    if (place.state === null) return place
    const near = () => neighbors(place).map(({ zip }) => zip)
    return {
      ...place,
      congressional:
        tables.congressional.get(place.zip) ??
        (newLines.congressional ? candidates(near(), tables.congressional) : place.congressional),
      legislative:
        tables.legislative.get(place.zip) ??
        (newLines.legislative ? withFewCandidates(candidates(near(), tables.legislative)) : place.legislative),
    }
  })
}

const cityOf = ({ city, state }: PackedZip) => `${city}, ${state}`
const countyOf = ({ counties }: PackedZip) => counties[0] ?? ''

type Share = CongressionalShare | LegislativeShare

function candidates<T extends Share>(zips: readonly string[], table: ReadonlyMap<string, T[]>): T[] {
  const found = new Map<string, T>()
  for (const share of zips.flatMap((zip) => table.get(zip) ?? []))
    found.set(keyOf(share), { ...share, share: null, basis: 'city' })
  return [...found.values()]
}

const keyOf = (share: Share) => `${share.state} ${'chamber' in share ? share.chamber : ''} ${share.district}`

/** Without the districts of a chamber that has too many candidates. */
export const withFewCandidates = (shares: readonly LegislativeShare[]): LegislativeShare[] =>
  [...Map.groupBy(shares, ({ chamber }) => chamber).values()].filter((list) => list.length <= mostCandidates).flat()
