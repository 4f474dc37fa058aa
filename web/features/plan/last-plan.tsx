import { Trans } from '@lingui/react/macro'
import { deviceDay } from '../../browser/device-day.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { useVotingPlan } from './plan-store.ts'
import { PlanSummary } from './plan-summary.tsx'
import { isOver } from './voting-plan.ts'

/** The plan on this device, shown when the server cannot be reached. */
export default function LastPlan() {
  const plan = useVotingPlan()
  return (
    plan && (
      <div className="mx-auto w-full max-w-6xl px-4 pb-8 sm:px-6">
        <AnswerCard
          heading={<Trans>My voting plan</Trans>}
          {...(isOver(plan, deviceDay()) && { headline: <Trans>The election is over.</Trans> })}
        >
          <PlanSummary plan={plan} />
        </AnswerCard>
      </div>
    )
  )
}
