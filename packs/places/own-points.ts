import type { DistrictId } from '../../civic/districts/district-id.ts'
import { withFewCandidates } from './rebuild.ts'
import type { LegislativeShare, PackedZip } from './schema.ts'
import { type Point, createZipCenters } from './zip-centers.ts'

/** In meters. Points of ZIP codes are less exact than those of addresses. */
export const pointMargin = 1000

/** How much farther than the nearest ZIP area another one may be to lend its legislative districts. */
const areaFactor = 1.5

/** ZIP codes without an area that have a point of their own. A point that several share is the center of their city. */
export function withOwnPoint(zips: readonly PackedZip[]): (PackedZip & Point)[] {
  const located = zips.filter((zip): zip is PackedZip & Point => zip.lat !== null && zip.lng !== null)
  return [...Map.groupBy(located, ({ lat, lng }) => `${lat} ${lng}`).values()].flatMap(([first, ...others]) =>
    first && others.length === 0 && (first.kind === 'point' || first.kind === 'older') ? [first] : [],
  )
}

/**
 * Places ZIP codes of one building or of post office boxes by their own point. Their legislative districts are those of the
 * ZIP areas around the point, because we have no lines of them.
 */
export function placeByPoint(
  zips: readonly PackedZip[],
  districtsNear: (point: Point, meters: number) => DistrictId[],
): PackedZip[] {
  const centers = createZipCenters(zips)
  const placed = new Map(
    withOwnPoint(zips).flatMap((place): [string, PackedZip][] => {
      const { state, zip } = place
      if (state === null) return []
      const isSingle = place.congressional.some(({ basis }) => basis === 'single')
      const found = districtsNear(place, pointMargin).filter((one) => one.state === state)
      if (!isSingle && found.length === 0) return []
      const congressional = isSingle
        ? place.congressional
        : found.map((one) => ({ ...one, share: null, basis: 'point' as const }))
      const areas = centers.around(state, place, areaFactor).map(({ center }) => center.zip)
      return [[zip, { ...place, congressional, legislative: withFewCandidates(unique(areas.flatMap(toCandidates))) }]]
    }),
  )
  return zips.map((place) => placed.get(place.zip) ?? place)
}

const toCandidates = ({ legislative }: PackedZip): LegislativeShare[] =>
  legislative
    .filter(({ basis }) => basis !== 'near')
    .map((one) => (one.basis === 'whole' ? one : { ...one, share: null, basis: 'point' }))

const unique = (districts: readonly LegislativeShare[]): LegislativeShare[] => [
  ...new Map(districts.map((one) => [`${one.state} ${one.chamber} ${one.district}`, one])).values(),
]
