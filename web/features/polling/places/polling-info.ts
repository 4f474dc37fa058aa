import type { VoterInfo, VotingPlace } from '../../../../contract/voter-info.ts'

/** The part of a voter-info reply that this page shows and saves on the device. It leaves out the ballot. */
export type PollingInfo = Pick<
  VoterInfo,
  | 'pollingLocations'
  | 'earlyVoteSites'
  | 'dropOffLocations'
  | 'mailOnly'
  | 'election'
  | 'nextElection'
  | 'normalizedAddress'
  | 'stateCode'
  | 'electionAdministration'
  | 'source'
>

export const placeKinds = ['election-day', 'early', 'drop-off'] as const
export type PlaceKind = (typeof placeKinds)[number]

export function placesOfKind(info: PollingInfo, kind: PlaceKind): VotingPlace[] {
  switch (kind) {
    case 'election-day':
      return info.pollingLocations
    case 'early':
      return info.earlyVoteSites
    case 'drop-off':
      return info.dropOffLocations
  }
}

export const hasPlaces = (info: PollingInfo) => placeKinds.some((kind) => placesOfKind(info, kind).length > 0)

/** Whether a place can be shown on a map. */
export const isMappable = ({ latitude, longitude }: VotingPlace) => latitude !== null && longitude !== null

/** A, B, ... Z, AA, AB: the letter of a place in the list and on its map marker. */
export function placeLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : placeLetter(Math.floor(index / 26) - 1) + last
}
