import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { PollingInfo } from '../places/polling-info.ts'

/** The last search result, saved for use without a network. The field names are those already stored in browsers. */
const SavedPlaces = z.object({ keptAt: z.iso.datetime(), address: z.string().max(limits.address), places: PollingInfo })
export type SavedPlaces = z.infer<typeof SavedPlaces>

/** Undefined when nothing is saved, storage is disabled, or the stored value does not parse. */
export function readSavedPlaces(): SavedPlaces | undefined {
  try {
    return SavedPlaces.safeParse(JSON.parse(localStorage.getItem(lastPlaceKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

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
  if (!canReplace(readSavedPlaces(), next)) return
  try {
    localStorage.setItem(lastPlaceKey, JSON.stringify({ ...next, places: PollingInfo.parse(next.places) }))
  } catch {
    // Storage may be full or disabled; the result is then not available offline.
  }
}
