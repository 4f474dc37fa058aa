import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { VoterInfo } from '../../../../contract/voter-info.schemas.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'

/**
 * The last search result, saved for use without a network. The field names are those already stored in browsers. Fields that
 * an older version did not save get their defaults.
 */
export const SavedPlaces = z.object({
  keptAt: z.iso.datetime(),
  address: z.string().max(limits.address),
  places: VoterInfo.pick({
    pollingLocations: true,
    earlyVoteSites: true,
    dropOffLocations: true,
    mailOnly: true,
    election: true,
    nextElection: true,
    normalizedAddress: true,
    stateCode: true,
    electionAdministration: true,
    source: true,
  }),
})
export type SavedPlaces = z.infer<typeof SavedPlaces>

export const savedPlaces = stored(lastPlaceKey, SavedPlaces)

/** Sample data never replaces a real result, so trying the sample does not lose the voter's own polling place. */
export const canReplace = (saved: SavedPlaces | undefined, next: SavedPlaces) =>
  !saved || saved.places.source?.sample === true || next.places.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the result was saved. */
export function withElectionStatus({ places, ...saved }: SavedPlaces, today: LocalDate): SavedPlaces {
  const { election } = places
  return {
    ...saved,
    places: { ...places, election: election && { ...election, over: election.over || election.date < today } },
  }
}

/** Saves only the fields of the schema, not the full reply. */
export function savePlaces(next: SavedPlaces) {
  const { data } = SavedPlaces.safeParse(next)
  if (data && canReplace(savedPlaces.read(), data)) savedPlaces.write(data)
}
