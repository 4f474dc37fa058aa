import type { LocalDate } from '../../../../contract/common.ts'
import { hasFields, isBoolean, isNullOr, schemaOf } from '../../../browser/guards.ts'
import { lastBallotKey } from '../../../browser/local-data.ts'
import { stored, storedText } from '../../../browser/stored.ts'
import type { BallotInfo } from '../official/ballot-info.ts'

/** The last official ballot, saved for use without a network. */
export interface SavedBallot {
  keptAt: string
  address: string
  ballot: BallotInfo
}

/** What decides whether the saved ballot may be replaced. The rest is read with its schema, in read-saved-ballot.ts. */
const before = stored(
  lastBallotKey,
  schemaOf(hasFields({ ballot: hasFields({ source: isNullOr(hasFields({ sample: isBoolean })) }) })),
)

/** Sample data never replaces a real ballot, so trying the sample does not lose the voter's own. */
export const canReplace = (
  saved: { ballot: { source: { sample: boolean } | null } } | undefined,
  next: Pick<SavedBallot, 'ballot'>,
) => !saved || saved.ballot.source?.sample === true || next.ballot.source?.sample !== true

/** Marks the election as over once its day has passed, even if it was still ahead when the ballot was saved. */
export function withElectionStatus({ ballot, ...saved }: SavedBallot, today: LocalDate): SavedBallot {
  const { election } = ballot
  return {
    ...saved,
    ballot: { ...ballot, election: election && { ...election, over: election.over || election.date < today } },
  }
}

export function saveBallot(next: SavedBallot) {
  if (!canReplace(before.read(), next)) return
  // The rest of the full reply is not part of BallotInfo.
  const { contests, election, source, stateCode, normalizedAddress, electionAdministration } = next.ballot
  const ballot: BallotInfo = { contests, election, source, stateCode, normalizedAddress, electionAdministration }
  storedText(lastBallotKey).write(JSON.stringify({ ...next, ballot }))
}
