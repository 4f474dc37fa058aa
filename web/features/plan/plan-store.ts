import { schemaOf } from '../../browser/guards.ts'
import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-stored.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { isVotingPlan } from './voting-plan.ts'

export const storedPlan = sharedStored(votingPlanKey, schemaOf(isVotingPlan))

export const useVotingPlan = () => useStored(storedPlan)

export function deletePlan() {
  storedPlan.remove()
  focusMain()
}
