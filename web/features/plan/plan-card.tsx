import { useState } from 'react'
import { later } from '../../ui/late.tsx'
import { electionToPlan } from './election-to-plan.ts'
import { NoPlan } from './no-plan.tsx'
import { useHasPlan } from './plan-presence.ts'
import type { StoredPlanProps } from './stored-plan.tsx'

// A plan is stored on the device, so the first render has none.
const StoredPlan = later(() => import('./stored-plan.tsx'))

/** The voter's checklist for one election. Renders nothing if there is no election to plan for. */
export function PlanCard(props: Omit<StoredPlanProps, 'starts'>) {
  const hasPlan = useHasPlan()
  const [starts, setStarts] = useState(false)
  if (hasPlan || starts) return <StoredPlan {...props} starts={starts} />
  const election = electionToPlan(props.voting)
  return election && <NoPlan election={election} onStart={() => setStarts(true)} />
}
