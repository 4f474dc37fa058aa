import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { VoterInfo } from '../../../../contract/voter-info.ts'
import { lastBallotKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'

export const savedBallot = stored(
  lastBallotKey,
  z.object({
    keptAt: z.iso.datetime(),
    address: z.string().max(limits.address),
    ballot: VoterInfo.pick({
      contests: true,
      election: true,
      source: true,
      stateCode: true,
      normalizedAddress: true,
      electionAdministration: true,
    }),
  }),
)
