import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { TooltipProps } from './tooltip.tsx'

const noChange = () => () => {}
const Tooltip = lazy(() => import('./tooltip.tsx'))

/** A tooltip that the page does not wait for. Until it is loaded, there is only its control. */
export function LaterTooltip(props: TooltipProps) {
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  if (!isInBrowser) return props.children
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  )
}
