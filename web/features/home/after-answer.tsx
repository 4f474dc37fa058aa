import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { SourceText } from '../../parts/source-text.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { OfficialButton, TrackBallot } from './step-actions.tsx'

type AfterAnswerProps = {
  voting: StateVoting
  last: NonNullable<StateVoting['last']>
  after: NonNullable<StateVoting['after']>
}

/** After an election: counting, what voters can still do for their ballot, certification, runoffs and new terms. */
export function AfterAnswer({ voting, last, after }: AfterAnswerProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { stateName } = useCivicTerms()
  const { links, sources, stateCode } = voting
  const isInNextAnswer = ({ kind, date }: AfterStep) => kind === 'runoff' && date === voting.step?.election.date
  const steps = after.steps.filter((step) => !step.past && !isInNextAnswer(step))
  const date = localDate(last.date, 'long')
  const isCounting = steps.some((step) => step.kind === 'state-certifies' && step.date !== null)
  const canActOnBallot = steps.some(({ kind }) => kind === 'cure-signature' || kind === 'mail-ballots-arrive')
  const cited = [...new Set(steps.flatMap(({ source }) => source ?? []))]
  return (
    <AnswerCard
      heading={<Trans>What happens now</Trans>}
      edge="calm"
      headline={
        isCounting ? (
          <Trans>The {date} election is being counted and certified</Trans>
        ) : (
          <Trans>After the {date} election</Trans>
        )
      }
      action={
        <>
          {links.results ? (
            <OfficialButton link={links.results}>{t`See the count on ${links.results.host}`}</OfficialButton>
          ) : (
            <Link href={paths.results} className={buttonClass()}>
              <Trans>See results</Trans>
            </Link>
          )}
          {canActOnBallot && links.trackMailBallot && <TrackBallot link={links.trackMailBallot} />}
        </>
      }
      source={cited.map((key) => (
        <p key={key} className="m-0">
          <SourceText fact={factId('elections/around', stateCode)} source={sources[key]} />
        </p>
      ))}
    >
      <AnswerRows className="mt-3">
        {steps.map((step) => (
          <AnswerRow
            key={`${step.kind} ${step.date} ${step.text}`}
            label={<StepLabel step={step} state={stateName(stateCode)} />}
            hint={step.text}
          >
            <StepDate step={step} />
          </AnswerRow>
        ))}
      </AnswerRows>
    </AnswerCard>
  )
}

function StepLabel({ step: { kind, date }, state }: { step: AfterStep; state: string }): ReactNode {
  switch (kind) {
    case 'mail-ballots-arrive':
      return <Trans>Last day for mail ballots to arrive</Trans>
    case 'cure-signature':
      return date ? (
        <Trans>Last day to fix a problem with your mail ballot</Trans>
      ) : (
        <Trans>If your mail ballot has a problem</Trans>
      )
    case 'provisional-papers':
      return <Trans>Last day to show ID for a provisional ballot</Trans>
    case 'counties-certify':
      return <Trans>Local offices certify by</Trans>
    case 'state-certifies':
      return <Trans>{state} certifies by</Trans>
    case 'runoff':
      return <Trans>Possible runoff</Trans>
    case 'new-congress':
      return <Trans>New Congress begins</Trans>
    case 'new-president':
      return <Trans>New presidential term begins</Trans>
  }
}

function StepDate({ step: { date, confirmed, text } }: { step: AfterStep }) {
  const { localDate } = useFormat()
  if (!date && text) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {date ? <time dateTime={date}>{localDate(date, 'short')}</time> : <Trans>Ask your election office</Trans>}
      {date && !confirmed && (
        <Badge tone="warn">
          <Trans>To be confirmed</Trans>
        </Badge>
      )}
    </span>
  )
}
