import { Trans } from '@lingui/react/macro'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { VoterInfo } from '../../../../contract/voter-info.ts'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import type { FiledCandidates } from '../api.ts'
import { BallotSkeleton } from '../ballot-skeleton.tsx'
import { LinesChanged } from '../filers/lines-changed.tsx'
import { NextBallot } from './next-ballot.tsx'
import { VotingEnded } from './voting-ended.tsx'

type StateBallotProps = {
  state: StateCode
  info?: VoterInfo | undefined
  newLines?: FiledCandidates['newLines'] | undefined
}

/** Without an official ballot: that voting has ended, or what will be on the next ballot and where to see it. */
export function StateBallot({ state, info, newLines }: StateBallotProps) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<BallotSkeleton />}
      errorTitle={<Trans>We couldn’t load your state’s elections.</Trans>}
    >
      {(voting) => {
        const past = info?.election?.over ? info.election : electionsOf(voting).justEnded
        const isPublishedLater = info?.outcome === 'no_data' || info?.outcome === 'found'
        return (
          <>
            {past && <VotingEnded day={past.date} voting={voting} />}
            <NextBallot voting={voting} isPublishedLater={isPublishedLater} />
            {newLines && <LinesChanged {...newLines} />}
          </>
        )
      }}
    </QueryResult>
  )
}
