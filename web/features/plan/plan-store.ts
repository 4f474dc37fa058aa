import { useSyncExternalStore } from 'react'
import { votingPlanKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { VotingPlan } from './voting-plan.ts'

export const storedPlan = sharedStored(votingPlanKey, VotingPlan)

export const useVotingPlan = () => useSyncExternalStore(storedPlan.subscribe, storedPlan.read)
