import type { StateVoting } from '../../../contract/state-voting.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanSummary } from './plan-summary.tsx'
import type { VotingPlan } from './voting-plan.ts'

/** The checklist to fill in; on paper, to read. */
export function PlanDetails({ plan, links }: { plan: VotingPlan; links: StateVoting['links'] }) {
  return (
    <>
      <PlanForm plan={plan} links={links} />
      <PlanActions plan={plan} />
      <div className="hidden print:block">
        <PlanSummary plan={plan} />
      </div>
    </>
  )
}
