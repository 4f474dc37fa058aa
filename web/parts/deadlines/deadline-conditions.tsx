import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeadlineCondition, deadlineConditions } from '../../../civic/dates/deadline-conditions.ts'
import type { DeadlineName, Deadlines } from '../../../contract/deadlines.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { UnconfirmedBadge } from '../unconfirmed/unconfirmed-badge.tsx'
import { EarlyVotingClosedDays } from './early-voting-closed.tsx'

type DeadlineConditionsProps = { names: readonly DeadlineName[]; deadlines: Deadlines }

/** What a voter must know beside a day on which these deadlines end, one line each. */
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
  switch (condition.kind) {
    case 'ballot-postmarked': {
      const date = localDate(condition.by, 'long')
      return <Trans>Only ballots postmarked by {date} count.</Trans>
    }
    case 'form-arrives':
      return <Trans>A mailed form must arrive by this day.</Trans>
    case 'form-postmarked':
      return <Trans>A mailed form must be postmarked by this day.</Trans>
    case 'reason-needed':
      return <MailReasonText confirmed={condition.confirmed} />
    case 'days-closed':
      return <EarlyVotingClosedDays closed={condition.closed} />
  }
}

/** For a place that says the other conditions of a mail ballot itself. */
export const MailReasonText = ({ confirmed }: { confirmed: boolean }) => (
  <>
    <Trans>You need an accepted reason to vote by mail here.</Trans> {!confirmed && <UnconfirmedBadge />}
  </>
)
