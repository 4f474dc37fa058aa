import { z } from 'zod'
import { VoterInfo, type VotingPlace } from '../../../../contract/voter-info.ts'

/** What the page shows of an answer, and keeps on the device; who is on the ballot is no part of it. */
export const Places = VoterInfo.pick({
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
})
export type Places = z.infer<typeof Places>

export const kinds = ['election-day', 'early', 'drop-off'] as const
export const Kind = z.enum(kinds)
export type Kind = z.infer<typeof Kind>

export function placesOf(places: Places, kind: Kind): VotingPlace[] {
  switch (kind) {
    case 'election-day':
      return places.pollingLocations
    case 'early':
      return places.earlyVoteSites
    case 'drop-off':
      return places.dropOffLocations
  }
}

export const hasPlaces = (places: Places) => kinds.some((kind) => placesOf(places, kind).length > 0)

/** A, B, ... Z, AA, AB: as on the map, so beside it. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
