import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PartyFamily } from '../../../../contract/results.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Oval } from '../../../ui/oval.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useResultFormat } from '../use-result-format.ts'

export const tones = { democratic: 'dem', republican: 'rep', other: 'other' } as const

type ResultRowProps = {
  name: string
  /** Party, ballot lines and similar badges. */
  detail?: ReactNode
  tone: 'dem' | 'rep' | 'other' | 'good' | 'bad' | 'brand'
  votes: number | null
  percent: number | null
  mark?: ReactNode
  isWinner?: boolean
}

/** One line of a count: name, votes, share and bar. */
export function ResultRow({ name, detail, tone, votes, percent, mark, isWinner = false }: ResultRowProps) {
  const format = useResultFormat()
  const share = format.voteShare(percent)
  return (
    <li className="grid gap-1.5 [print-color-adjust:exact]">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cx('min-w-0', isWinner && 'font-bold')}>
            {isWinner && <Oval filled signal className="mr-2 inline-block align-[-.15em] text-step--1" />}
            {name}
          </span>
          {detail}
          {mark}
        </div>
        <p className="ml-auto text-right whitespace-nowrap tabular-nums">
          {votes !== null && <span className="text-step--1 text-muted">{format.number(votes)}</span>}
          {share !== undefined && <span className="ml-3 inline-block min-w-16 font-semibold">{share}</span>}
        </p>
      </div>
      {percent !== null && (
        <Progress
          aria-label={`${name}: ${share}`}
          value={percent}
          tone={tone}
          className="print:border print:border-line-strong"
        />
      )}
    </li>
  )
}

export function WinnerBadge() {
  return (
    <Badge tone="good">
      <Trans>Winner</Trans>
    </Badge>
  )
}

export function PrecinctSumsBadge() {
  return (
    <Badge tone="warn">
      <Trans>Added up from precincts</Trans>
    </Badge>
  )
}

export function PartyBadge({ family, children }: { family: PartyFamily; children: ReactNode }) {
  return <Badge tone={tones[family]}>{children}</Badge>
}
