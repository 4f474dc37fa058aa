import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AfterStep, StateVoting } from '../../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { AfterSources } from '../../../parts/elections/after-sources.tsx'
import { StepDay } from '../../../parts/elections/day-by-hour.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { useResultFormat } from '../use-result-format.ts'

/** What is still to come until the count of the last election is final. */
export function CountingSteps({ voting }: { voting: StateVoting }) {
  const { stateCode, after } = voting
  const format = useResultFormat()
  const state = format.state(stateCode)
  const rows = (after?.steps ?? []).flatMap((step) => {
    const label = labelOf(step.kind, state)
    return label && step.date && !step.past ? [{ ...step, label, date: step.date }] : []
  })
  if (rows.length === 0) return null
  return (
    <AnswerCard heading={<Trans>When the count is final</Trans>} source={<AfterSources steps={rows} voting={voting} />}>
      <AnswerRows>
        {rows.map(({ kind, label, date, time, text, confirmed }) => (
          <AnswerRow key={kind} label={label} hint={kind === 'mail-ballots-arrive' ? text : undefined}>
            <StepDay date={date} time={time} />
            {!confirmed && <MayChange />}
          </AnswerRow>
        ))}
      </AnswerRows>
    </AnswerCard>
  )
}

/** Only what has to do with the count. The rest is for voters whose own ballot is in question, on their home page. */
function labelOf(kind: AfterStep['kind'], state: string): ReactNode {
  switch (kind) {
    case 'mail-ballots-arrive':
      return <Trans>Last day for mail ballots to arrive</Trans>
    case 'counties-certify':
      return <Trans>Local offices certify by</Trans>
    case 'state-certifies':
      return <Trans>{state} certifies by</Trans>
    default:
      return undefined
  }
}
