import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { NearLines } from './near-lines.ts'
import type { Basis, CongressionalShare, PackedZip } from './schema.ts'

/** The congressional districts of ZIP areas by census blocks: the second reading. */
export type BlockReading = ReadonlyMap<string, readonly DistrictId[]>

const keyOf = ({ state, district }: DistrictId) => `${state}-${district}`

const inTable: ReadonlySet<Basis> = new Set<Basis>(['both', 'table', 'single'])
const inBlocks: ReadonlySet<Basis> = new Set<Basis>(['both', 'blocks'])

/** The second reading that the ZIP codes already contain. */
export const blockReadingOf = (zips: readonly PackedZip[]): BlockReading =>
  new Map(zips.map(({ zip, congressional }) => [zip, congressional.filter(({ basis }) => inBlocks.has(basis))]))

/**
 * The ZIP areas with every district that one of the readings lists or that a line near the area may add. The table comes
 * first, with its shares; the others have none.
 */
export function withAllReadings(
  zips: readonly PackedZip[],
  { blocks, near, districts }: { blocks: BlockReading; near: NearLines; districts: readonly DistrictId[] },
): PackedZip[] {
  const perState = Map.groupBy(districts, ({ state }) => state)
  const isOnlyDistrict = ({ state }: DistrictId) => perState.get(state)?.length === 1

  return zips.map((place) => {
    if (place.kind !== 'area') return place
    const second = blocks.get(place.zip) ?? []
    const agreed = new Set(second.map(keyOf))
    const table = place.congressional
      .filter(({ basis }) => inTable.has(basis))
      .map((one): CongressionalShare => ({ ...one, basis: agreed.has(keyOf(one)) ? 'both' : 'table' }))
    // In the order of the file, which groups districts by basis.
    const congressional = [...Map.groupBy(table, ({ basis }) => basis).values()].flat()
    const add = (candidates: readonly DistrictId[], basis: Basis) => {
      const listed = new Set(congressional.map(keyOf))
      for (const { state, district } of candidates)
        if (!listed.has(keyOf({ state, district }))) congressional.push({ state, district, share: null, basis })
    }
    add(second, 'blocks')
    add(near.congressional.get(place.zip) ?? [], 'near')
    const [only, ...others] = congressional
    const isSingle = only && others.length === 0 && isOnlyDistrict(only)
    return {
      ...place,
      congressional: isSingle ? [{ ...only, basis: 'single' }] : congressional,
      legislative: [
        ...place.legislative.filter(({ basis }) => basis !== 'near'),
        ...(near.legislative.get(place.zip) ?? []),
      ],
    }
  })
}
