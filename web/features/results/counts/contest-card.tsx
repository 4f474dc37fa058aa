import { Plural, Trans } from '@lingui/react/macro'
import type { LocalContest } from '../../../../contract/results.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { ResultRow, WinnerBadge } from '../cards/result-row.tsx'
import { useResultFormat } from '../use-result-format.ts'

/** One contest of an official count, with the names given in the office's file. */
export function ContestCard({ contest }: { contest: LocalContest }) {
  const { number, reportingShare } = useResultFormat()
  const { choices, reporting } = contest
  const overvotes = contest.overvotes === null ? undefined : number(contest.overvotes)
  const undervotes = contest.undervotes === null ? undefined : number(contest.undervotes)
  const part = reporting ? reportingShare(reporting) : undefined
  return (
    <Card as="article">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-2">
        <CardTitle level={3}>{contest.name}</CardTitle>
        {part && (
          <Badge>
            <Trans>{part} reporting</Trans>
          </Badge>
        )}
      </header>
      {contest.votesAllowed > 1 && (
        <p className="mb-3 text-step--1 text-muted">
          <Trans>Voters could choose up to {contest.votesAllowed}.</Trans>
        </p>
      )}
      <ul className="m-0 grid list-none gap-4 p-0">
        {choices.map((choice) => (
          <ResultRow
            key={`${choice.name}-${choice.party}`}
            name={choice.name}
            detail={
              <>
                {choice.party && <Badge wraps>{choice.party}</Badge>}
                {choice.writeIn && (
                  <Badge>
                    <Trans>Write-in</Trans>
                  </Badge>
                )}
              </>
            }
            tone="brand"
            votes={choice.votes}
            percent={choice.percent}
            isWinner={choice.outcome === 'winner'}
            mark={<Outcome outcome={choice.outcome} />}
          />
        ))}
      </ul>
      <footer className="mt-4 grid gap-1 text-step--2 text-muted">
        <p>
          <Plural value={contest.totalVotes} one="# vote counted" other="# votes counted" />
        </p>
        {overvotes && undervotes && (
          <p>
            <Trans>
              Not marked: {undervotes}. Too many marked: {overvotes}.
            </Trans>
          </p>
        )}
      </footer>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: LocalContest['choices'][number]['outcome'] }) {
  if (outcome === null) return null
  if (outcome === 'winner') return <WinnerBadge />
  return (
    <Badge tone="good">
      {outcome === 'projected-winner' ? <Trans>Projected winner</Trans> : <Trans>Goes to a runoff</Trans>}
    </Badge>
  )
}
