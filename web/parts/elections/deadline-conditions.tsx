import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeadlineCondition, deadlineConditions } from '../../../civic/dates/deadline-conditions.ts'
import type { DeadlineName, Deadlines } from '../../../contract/deadlines.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { MayChange } from '../sources/may-change.tsx'
import { EarlyVotingClosedDays } from './poll-hours.tsx'

type DeadlineConditionsProps = { names: readonly DeadlineName[]; deadlines: Deadlines }

/** The conditions that come with these deadlines, one line each. */
export function DeadlineConditions({ names, deadlines }: DeadlineConditionsProps) {
  const conditions = names.flatMap((name) => deadlineConditions(name, deadlines))
  return conditions.map((condition) => (
    <p key={condition.kind} className="mt-1 text-step--1">
      <ConditionText condition={condition} />
    </p>
  ))
}

function ConditionText({ condition }: { condition: DeadlineCondition }): ReactNode {
  const { localDate } = useFormat()
  const date = 'by' in condition && localDate(condition.by, 'long')
  switch (condition.kind) {
    case 'ballot-postmarked':
      return <Trans>Only ballots postmarked by {date} count.</Trans>
    case 'registration-arrives':
      return <Trans>A mailed registration form must arrive by {date}.</Trans>
    case 'registration-postmarked':
      return <Trans>A mailed registration form must be postmarked by {date}.</Trans>
    case 'request-arrives':
      return <Trans>A mailed request must arrive by {date}.</Trans>
    case 'request-postmarked':
      return <Trans>A mailed request must be postmarked by {date}.</Trans>
    case 'reason-needed':
      return <MailReasonText confirmed={condition.confirmed} />
    case 'days-closed':
      return <EarlyVotingClosedDays closed={condition.closed} />
  }
}

/** Exported for a place that states the other conditions of a mail ballot itself. */
export const MailReasonText = ({ confirmed }: { confirmed: boolean }) => (
  <>
    <Trans>You need an accepted reason to vote by mail here.</Trans> {!confirmed && <MayChange />}
  </>
)
