import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { AnswerRow, AnswerRows } from '../answer-card.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import { StepDay } from './day-by-hour.tsx'

/** What still happens after an election, by date. */
export function AfterSteps({ steps, state }: { steps: AfterStep[]; state: StateVoting['stateCode'] }) {
  const { stateInText } = useCivicTerms()
  return (
    <AnswerRows className="mt-3">
      {steps.map((step) => (
        <AnswerRow
          key={`${step.kind} ${step.date} ${step.text}`}
          label={<StepLabel step={step} state={stateInText(state)} />}
          hint={step.text}
        >
          <StepDate step={step} />
        </AnswerRow>
      ))}
    </AnswerRows>
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
      return <Trans>Results in {state} certified by</Trans>
    case 'runoff':
      return <Trans>Possible runoff</Trans>
    case 'new-congress':
      return <Trans>New Congress begins</Trans>
    case 'new-president':
      return <Trans>New presidential term begins</Trans>
  }
}

function StepDate({ step: { date, time, confirmed, text } }: { step: AfterStep }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {date && <StepDay date={date} time={time} />}
      {!date && text === null && <Trans>Ask your election office</Trans>}
      {!confirmed && <MayChange />}
    </span>
  )
}
