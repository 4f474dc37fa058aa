import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'
import { PollingInfo } from '../places/polling-info.ts'

/** The last search result, saved for use without a network. The field names are those already stored in browsers. */
export const SavedPlaces = z.object({
  keptAt: z.iso.datetime(),
  address: z.string().max(limits.address),
  places: PollingInfo,
})
export type SavedPlaces = z.infer<typeof SavedPlaces>

export const savedPlaces = stored(lastPlaceKey, SavedPlaces)

/** Sample data never replaces a real result, so trying the sample does not lose the voter's own polling place. */
export const canReplace = (before: SavedPlaces | undefined, next: SavedPlaces) =>
  !before || before.places.source?.sample === true || next.places.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the result was saved. */
export function withElectionStatus({ places, ...saved }: SavedPlaces, today: LocalDate): SavedPlaces {
  const { election } = places
  return {
    ...saved,
    places: { ...places, election: election && { ...election, over: election.over || election.date < today } },
  }
}

export function savePlaces(next: SavedPlaces) {
  if (!canReplace(savedPlaces.read(), next)) return
  // Parsing drops the fields of the full reply that are not part of PollingInfo.
  savedPlaces.write({ ...next, places: PollingInfo.parse(next.places) })
}
