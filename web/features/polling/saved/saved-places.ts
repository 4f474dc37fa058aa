import type { LocalDate } from '../../../../contract/common.ts'
import { hasFields, isAbsentOr, isBoolean, isNullOr, isString, schemaOf } from '../../../browser/guards.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { stored, storedText } from '../../../browser/stored.ts'
import type { PollingInfo } from '../places/polling-info.ts'

/** The last search result, saved for use without a network. The field names are those already stored in browsers. */
export interface SavedPlaces {
  keptAt: string
  address: string
  places: PollingInfo
}

/** What decides whether the saved result may be replaced. The rest is read with its schema, in read-saved-places.ts. */
const before = stored(
  lastPlaceKey,
  schemaOf(
    hasFields({
      address: isAbsentOr(isString),
      places: hasFields({ source: isNullOr(hasFields({ sample: isBoolean })) }),
    }),
  ),
)

/** Whether the saved result is that of this address, and no sample. */
export function isSaved(address: string | undefined): boolean {
  const saved = before.read()
  return saved?.address !== undefined && saved.address === address && saved.places.source?.sample !== true
}

/** Sample data never replaces a real result, so trying the sample does not lose the voter's own polling place. */
export const canReplace = (
  saved: { places: { source: { sample: boolean } | null } } | undefined,
  next: Pick<SavedPlaces, 'places'>,
) => !saved || saved.places.source?.sample === true || next.places.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the result was saved. */
export function withElectionStatus({ places, ...saved }: SavedPlaces, today: LocalDate): SavedPlaces {
  const { election } = places
  return {
    ...saved,
    places: { ...places, election: election && { ...election, over: election.over || election.date < today } },
  }
}

export function savePlaces(next: SavedPlaces) {
  if (!canReplace(before.read(), next)) return
  // The rest of the full reply is not part of PollingInfo.
  const { pollingLocations, earlyVoteSites, dropOffLocations, mailOnly, election, nextElection } = next.places
  const { normalizedAddress, stateCode, electionAdministration, source } = next.places
  const places: PollingInfo = {
    pollingLocations,
    earlyVoteSites,
    dropOffLocations,
    mailOnly,
    election,
    nextElection,
    normalizedAddress,
    stateCode,
    electionAdministration,
    source,
  }
  storedText(lastPlaceKey).write(JSON.stringify({ ...next, places }))
}
