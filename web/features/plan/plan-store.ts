import { schemaOf } from '../../browser/guards.ts'
import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-device-state.ts'
import { focusMain } from '../../ui/focus-region.tsx'
import { isVotingPlan } from './voting-plan.ts'

const votingPlan = sharedStored(votingPlanKey, schemaOf(isVotingPlan))

export const readPlan = votingPlan.read

export const writePlan = votingPlan.write

export const useVotingPlan = () => useStored(votingPlan)

export function deletePlan() {
  votingPlan.remove()
  focusMain()
}
