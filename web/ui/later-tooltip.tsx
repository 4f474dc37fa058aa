import { Suspense, lazy } from 'react'
import type { TooltipProps } from './tooltip.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

const Tooltip = lazy(() => import('./tooltip.tsx'))

/** A tooltip that the page does not wait for. Until it is loaded, there is only its control. */
export function LaterTooltip(props: TooltipProps) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return props.children
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  )
}
