import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { paths } from '../../../../contract/paths.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import type { VoterInfo } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PastDateBanner } from '../../../parts/elections/sooner-elections.tsx'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { BallotSkeleton } from '../ballot-skeleton.tsx'
import { LinesChanged } from '../filers/lines-changed.tsx'
import { OfficeBallot } from '../offices/office-ballot.tsx'
import type { Ballot } from '../use-ballot.ts'
import { NextBallot, headlineElection } from './next-ballot.tsx'

type StateBallotProps = {
  state: StateCode
  info?: VoterInfo | undefined
  filed?: Pick<Ballot, 'filed' | 'filedOffices'>
}

/** Shown without an official ballot: says if voting has ended, what will be on the next ballot, and where to see it. */
export function StateBallot({ state, info, filed }: StateBallotProps) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<BallotSkeleton />}
      errorTitle={<Trans>We couldn’t load your state’s elections.</Trans>}
    >
      {(voting) => {
        const past = info?.election?.over ? info.election : electionsOf(voting).justEnded
        const list = filed?.filed.data
        const newLines = list && !list.election.over && !list.election.primaryOver ? list.newLines : null
        const isPublishedLater = info?.outcome === 'no_data' || (info?.outcome === 'found' && !info.ballotAsk)
        return (
          <>
            <PastDateBanner voting={voting} />
            {past && <VotingEnded day={past.date} voting={voting} />}
            <NextBallot voting={voting} isPublishedLater={isPublishedLater} />
            {voting.ballot && (
              <OfficeBallot
                ballot={voting.ballot}
                voting={voting}
                filed={filed}
                isDated={headlineElection(voting)?.id !== voting.ballot.election.id}
              />
            )}
            {newLines && <LinesChanged {...newLines} />}
          </>
        )
      }}
    </QueryResult>
  )
}

/** Says in one line that the election is over and where its results are. The page is mainly about the next ballot. */
function VotingEnded({ day, voting }: { day: LocalDate; voting: StateVoting }) {
  const { localDate } = useFormat()
  const { stateName } = useCivicTerms()
  const id = useId()
  const state = stateName(voting.stateCode)
  const { results } = voting.links
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line border-l-[5px] border-l-line-strong bg-card px-4 py-3 sm:px-5"
    >
      <div className="min-w-0 grow">
        <h2 id={id} className="inline text-step-0 font-semibold">
          {localDate(day, 'long')}
        </h2>
        <span className="text-muted"> · </span>
        <Trans>Voting has ended.</Trans>
      </div>
      {results ? (
        <OutsideLink href={results.url}>
          <Trans>{state} results</Trans>
        </OutsideLink>
      ) : (
        <Link href={paths.results}>
          <Trans>See results</Trans>
        </Link>
      )}
      {results && (
        <SourceText fact={factId('elections/registration', voting.stateCode)} source={voting.sources[results.source]} />
      )}
    </section>
  )
}
