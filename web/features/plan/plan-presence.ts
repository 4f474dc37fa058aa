import { schemaOf } from '../../browser/guards.ts'
import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-stored.ts'

const looksLikePlan = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'electionId' in value && 'facts' in value

/** The plan on this device, hardly checked: to check all of it takes code that a page without a plan need not load. */
export const uncheckedPlan = sharedStored(votingPlanKey, schemaOf(looksLikePlan))

export const useHasPlan = (): boolean => useStored(uncheckedPlan) !== undefined
