import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Overview } from '../api.ts'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'
import { PartyBadge, WinnerBadge } from './result-row.tsx'

const fills = { democratic: 'bg-dem', republican: 'bg-rep', other: 'bg-other' } as const

/** The presidential result: electoral votes first, then the popular vote. */
export function ElectoralTally({ president }: Pick<Overview, 'president'>) {
  const format = useResultFormat()
  const { candidates, needed, others, totalVotes } = president
  const all = candidates.reduce((sum, { electoralVotes }) => sum + electoralVotes, 0)
  const otherVotes = format.number(others.votes)
  const otherShare = format.votePercent(others.percent)
  const total = format.number(totalVotes)
  return (
    <Card className="grid gap-5">
      <ul className="m-0 grid list-none gap-6 p-0 sm:grid-cols-2">
        {candidates.map((candidate, index) => (
          <Candidate
            key={candidate.name}
            candidate={candidate}
            isWinner={candidate.electoralVotes >= needed}
            isLast={index > 0}
          />
        ))}
      </ul>
      <div aria-hidden="true" className="relative pt-6">
        <div className="flex h-4 gap-0.5 overflow-hidden rounded-full [print-color-adjust:exact]">
          {candidates.map(({ name, family, electoralVotes }) => (
            <div key={name} className={fills[family]} style={{ width: `${(electoralVotes / all) * 100}%` }} />
          ))}
        </div>
        <div className="absolute top-0 left-1/2 h-11 border-l-2 border-ink pl-1.5 text-step--2 leading-none text-muted">
          <Trans>{needed} to win</Trans>
        </div>
      </div>
      <p className="text-step--2 text-muted">
        <Trans>
          All other candidates: {otherVotes} votes ({otherShare}). Votes counted nationwide: {total}.
        </Trans>
      </p>
    </Card>
  )
}

type CandidateProps = {
  candidate: Overview['president']['candidates'][number]
  isWinner: boolean
  isLast: boolean
}

function Candidate({ candidate, isWinner, isLast }: CandidateProps) {
  const format = useResultFormat()
  const labels = useResultLabels()
  const votes = format.number(candidate.votes)
  const share = format.votePercent(candidate.percent)
  const electors = format.number(candidate.electoralVotes)
  return (
    <li className={cx('grid content-start gap-1', isLast && 'sm:justify-items-end sm:text-right')}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-step-1 font-bold">{candidate.name}</span>
        <PartyBadge family={candidate.family}>{labels.family(candidate.family)}</PartyBadge>
        {isWinner && <WinnerBadge />}
      </p>
      <p className="flex items-baseline gap-2">
        <strong className="text-step-4 leading-none tabular-nums">{electors}</strong>
        <span className="text-muted">
          <Trans>electoral votes</Trans>
        </span>
      </p>
      <p className="text-step--1 tabular-nums">
        <Trans>
          {votes} votes, {share}
        </Trans>
      </p>
    </li>
  )
}
