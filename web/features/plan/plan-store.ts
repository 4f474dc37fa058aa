import { useSyncExternalStore } from 'react'
import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { VotingPlan } from './voting-plan.ts'

export const storedPlan = sharedStored(votingPlanKey, VotingPlan)

export const useVotingPlan = () => useSyncExternalStore(storedPlan.subscribe, storedPlan.read)

export function deletePlan() {
  storedPlan.remove()
  focusMain()
}
