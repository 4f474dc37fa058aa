import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { VoterInfo } from '../../../../contract/voter-info.schemas.ts'
import { lastBallotKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'

/** The last official ballot, saved for use without a network. */
const SavedBallot = z.object({
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
})
export type SavedBallot = z.infer<typeof SavedBallot>

export const savedBallot = stored(lastBallotKey, SavedBallot)

/** Sample data never replaces a real ballot, so trying the sample does not lose the voter's own. */
export const canReplace = (saved: SavedBallot | undefined, next: SavedBallot) =>
  !saved || saved.ballot.source?.sample === true || next.ballot.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the ballot was saved. */
export function withElectionStatus({ ballot, ...saved }: SavedBallot, today: LocalDate): SavedBallot {
  const { election } = ballot
  return {
    ...saved,
    ballot: { ...ballot, election: election && { ...election, over: election.over || election.date < today } },
  }
}

/** Saves only the fields of the schema, not the full reply. */
export function saveBallot(next: SavedBallot) {
  const { data } = SavedBallot.safeParse(next)
  if (data && canReplace(savedBallot.read(), data)) savedBallot.write(data)
}
