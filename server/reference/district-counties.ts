import type { StateCode } from '../../contract/common.ts'
import type { Chamber } from '../../packs/places/schema.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'

/** Less of a ZIP area may be two outlines of the same line that differ. */
const leastShare = 0.05

/**
 * The counties that a legislative district is known to reach into: those of ZIP areas that lie in one county and, for more
 * than a sliver, in the district. A county without such a ZIP area is missing, so the list may be incomplete. The ZIP codes
 * of a state are read when it is first asked for.
 */
export function createDistrictCounties(lines: () => Iterable<string>) {
  const states = new Map<StateCode, Map<string, Set<string>>>()
  const keyOf = (chamber: Chamber, district: string) => `${chamber} ${district}`

  const read = (state: StateCode) => {
    const counties = new Map<string, Set<string>>()
    for (const line of lines()) {
      if (line.slice(6, 8) !== state) continue
      const zip = parseZipLine(line)
      const [county, ...others] = zip.counties
      if (zip.kind !== 'area' || county === undefined || others.length > 0) continue
      for (const { state: own, chamber, district, share, basis } of zip.legislative) {
        const reaches = basis === 'whole' || (basis === 'table' && (share ?? 0) >= leastShare)
        if (own !== state || !reaches) continue
        const key = keyOf(chamber, district)
        counties.set(key, (counties.get(key) ?? new Set()).add(county))
      }
    }
    states.set(state, counties)
    return counties
  }

  /** FIPS codes in order; empty if none is known. */
  return (state: StateCode, chamber: Chamber, district: string): string[] =>
    [...((states.get(state) ?? read(state)).get(keyOf(chamber, district)) ?? [])].toSorted()
}
