import { milesBetween } from '../../../civic/districts/miles-between.ts'
import type { VotingPlace } from '../../../contract/voter-info.ts'
import type { Point } from './feeds/rings.ts'

/** `localeCompare` with options creates one for each comparison: 40 ms for 500 places instead of one. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Nearest first if the voter's point is known, else by name. Places without a point follow by name. */
export function orderPlaces(places: readonly VotingPlace[], point: Point | undefined): VotingPlace[] {
  const measured = places.map((place) => ({ ...place, distanceMiles: distanceOf(place, point) }))
  return measured.toSorted(
    (one, other) =>
      compareDistance(one.distanceMiles, other.distanceMiles) ||
      Number(one.name === null) - Number(other.name === null) ||
      compare(one.name ?? '', other.name ?? '') ||
      compare(one.address, other.address) ||
      one.id.localeCompare(other.id, 'en'),
  )
}

function distanceOf({ latitude, longitude }: VotingPlace, point: Point | undefined): number | null {
  if (!point || latitude === null || longitude === null) return null
  const miles = milesBetween(point, { lat: latitude, lng: longitude })
  return Math.round(miles * 100) / 100
}

function compareDistance(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
