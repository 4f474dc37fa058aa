import { type ReactNode, useRef } from 'react'
import { isFocusLost, useFocusAfterChange } from './use-focus-after-change.ts'

type FocusRegionProps = {
  /** What decides which elements are shown. */
  shown: unknown
  children: ReactNode
}

/** Takes the focus when the element that had it disappears with a change. */
export function FocusRegion({ shown, children }: FocusRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useFocusAfterChange(shown, () => {
    if (isFocusLost()) region.current?.focus({ preventScroll: true })
  })
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
