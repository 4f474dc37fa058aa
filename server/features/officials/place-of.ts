import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { type VotingPlace, votingPlace } from '../../reference/voting-place.ts'

export function placeOf(places: Places, zip: string): VotingPlace {
  const place = votingPlace(places, zip)
  if (typeof place === 'string') throw new AppError(place)
  return place
}
