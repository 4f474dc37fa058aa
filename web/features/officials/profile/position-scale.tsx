import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Oval } from '../../../ui/oval.tsx'

type PositionScaleProps = {
  bioguideId: string
  name: string
  /** From -1, most liberal, to 1, most conservative. */
  dim1: number
  votes: number
  source: string
  sourceEs?: string | undefined
  sourceUrl: string | null
  asOf: LocalDate
}

/** A member's DW-NOMINATE score on a scale. The drawing repeats the text for sighted readers. */
export function PositionScale({ bioguideId, name, dim1, votes, ...source }: PositionScaleProps) {
  const { t } = useLingui()
  const format = useFormat()
  const score = format.number(dim1, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const left = ((Math.min(1, Math.max(-1, dim1)) + 1) / 2) * 100
  return (
    <>
      <figure className="m-0">
        <div
          role="img"
          aria-label={t`${name}: ${score} on a scale from −1, most liberal, to +1, most conservative`}
          className="px-3 py-2"
        >
          <div className="relative h-8">
            <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong" />
            <span className="absolute top-1/2 left-1/2 h-4 w-0.5 -translate-1/2 bg-control" />
            <span
              className="absolute top-1/2 -translate-1/2 rounded-full bg-card px-1 text-step-1"
              style={{ left: `${left}%` }}
            >
              <Oval filled signal />
            </span>
          </div>
        </div>
        <div aria-hidden="true" className="flex justify-between text-step--2 text-muted">
          <span>
            <Trans>−1 most liberal</Trans>
          </span>
          <span>
            <Trans>+1 most conservative</Trans>
          </span>
        </div>
        <figcaption className="mt-2 text-step--1">
          <span className="text-step-1 font-bold tabular-nums">{score}</span>{' '}
          <span className="text-muted">
            <Plural
              value={votes}
              one="DW-NOMINATE, computed from # vote. It’s a statistic, not a rating."
              other="DW-NOMINATE, computed from # votes. It’s a statistic, not a rating."
            />
          </span>
        </figcaption>
      </figure>
      <SourceNote {...source} fact={factId('votes/voteview', bioguideId)} />
    </>
  )
}
