import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { VoterInfo } from '../../../../contract/voter-info.ts'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'

/** Fields that an older version did not save get their defaults. */
export const SavedPlacesSchema = z.object({
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

export const savedPlaces = stored(lastPlaceKey, SavedPlacesSchema)
