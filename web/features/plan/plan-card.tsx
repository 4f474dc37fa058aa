import { Suspense, lazy, useState, useTransition } from 'react'
import { LoadingSpinner } from '../../ui/loading-spinner.tsx'
import { electionToPlan } from './election-to-plan.ts'
import { NoPlan } from './no-plan.tsx'
import { useHasPlan } from './plan-presence.ts'
import type { StoredPlanProps } from './stored-plan.tsx'

// A plan is stored on the device, so the first render has none.
const StoredPlan = lazy(() => import('./stored-plan.tsx'))

/** The voter's checklist for one election. Renders nothing if there is no election to plan for. */
export function PlanCard(props: Omit<StoredPlanProps, 'starts'>) {
  const hasPlan = useHasPlan()
  const [starts, setStarts] = useState(false)
  // The pressed button stays, with the focus, until the code of the plan is there.
  const [, startTransition] = useTransition()
  const election = electionToPlan(props.voting)
  return (
    <Suspense fallback={<LoadingSpinner />}>
      {hasPlan || starts ? (
        <StoredPlan {...props} starts={starts} />
      ) : (
        election && <NoPlan election={election} onStart={() => startTransition(() => setStarts(true))} />
      )}
    </Suspense>
  )
}
