import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { Profile } from './profile.ts'

type VoteStatisticsProps = { statistics: NonNullable<Profile['statistics']>; bioguideId: string }

/** Attendance and party unity over all recorded votes in this Congress. */
export function VoteStatistics({ statistics, bioguideId }: VoteStatisticsProps) {
  const { t } = useLingui()
  const { rollCalls, missed, missedPercent, partyVotes, withPartyPercent } = statistics
  return (
    <>
      <div className="grid gap-5">
        <Figure label={t`Took part in votes`} percent={100 - missedPercent}>
          <Plural value={missed} one="Missed # vote" other="Missed # votes" />{' '}
          <Plural value={rollCalls} one="of # in this Congress." other="of # in this Congress." />
        </Figure>
        {withPartyPercent === null ? (
          <p className="text-muted">
            <Trans>We don’t count party unity for members without a party.</Trans>
          </p>
        ) : (
          <Figure label={t`Voted with most of their party`} percent={withPartyPercent}>
            <Plural
              value={partyVotes}
              one="On # vote where most Democrats and most Republicans disagreed."
              other="On # votes where most Democrats and most Republicans disagreed."
            />
          </Figure>
        )}
      </div>
      <SourceNote {...statistics} fact={factId('votes/statistics', bioguideId)} />
    </>
  )
}

type FigureProps = { label: string; percent: number; children: ReactNode }

function Figure({ label, percent, children }: FigureProps) {
  const format = useFormat()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <p className="font-medium">{label}</p>
        <p className="shrink-0 text-step-1 font-bold tabular-nums">{format.percent(percent / 100, { maxDigits: 1 })}</p>
      </div>
      <Progress value={percent} aria-label={label} />
      <p className="mt-1.5 text-step--1 text-muted">{children}</p>
    </div>
  )
}
