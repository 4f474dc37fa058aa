import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-stored.ts'

/** The plan on this device, unchecked: checking it takes code that a page without a plan need not load. */
export const uncheckedPlan = sharedStored<unknown>(votingPlanKey, { safeParse: (data) => ({ data }) })

export const useHasPlan = (): boolean => useStored(uncheckedPlan) !== undefined
