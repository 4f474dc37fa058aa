import { useStored } from '../../browser/use-stored.ts'
import { focusMain } from '../../ui/focus-main.ts'
import { uncheckedPlan } from './plan-presence.ts'
import { type VotingPlan, isVotingPlan } from './voting-plan.ts'

const checked = (value: unknown) => (isVotingPlan(value) ? value : undefined)

export const readPlan = () => checked(uncheckedPlan.read())

export const writePlan = (plan: VotingPlan) => uncheckedPlan.write(plan)

export const useVotingPlan = () => checked(useStored(uncheckedPlan))

export function deletePlan() {
  uncheckedPlan.remove()
  focusMain()
}
