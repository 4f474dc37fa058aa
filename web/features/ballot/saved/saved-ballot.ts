import { z } from 'zod'
import { type LocalDate, limits } from '../../../../contract/common.ts'
import { lastBallotKey } from '../../../browser/local-data.ts'
import { stored } from '../../../browser/stored.ts'
import { BallotInfo } from '../official/ballot-info.ts'

/** The last official ballot, saved for use without a network. */
const SavedBallot = z.object({ keptAt: z.iso.datetime(), address: z.string().max(limits.address), ballot: BallotInfo })
export type SavedBallot = z.infer<typeof SavedBallot>

export const savedBallot = stored(lastBallotKey, SavedBallot)

/** Sample data never replaces a real ballot, so trying the sample does not lose the voter's own. */
export const canReplace = (before: SavedBallot | undefined, next: SavedBallot) =>
  !before || before.ballot.source?.sample === true || next.ballot.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the ballot was saved. */
export function withElectionStatus({ ballot, ...saved }: SavedBallot, today: LocalDate): SavedBallot {
  const { election } = ballot
  return {
    ...saved,
    ballot: { ...ballot, election: election && { ...election, over: election.over || election.date < today } },
  }
}

export function saveBallot(next: SavedBallot) {
  if (!canReplace(savedBallot.read(), next)) return
  // Parsing drops the fields of the full reply that are not part of BallotInfo.
  savedBallot.write({ ...next, ballot: BallotInfo.parse(next.ballot) })
}
