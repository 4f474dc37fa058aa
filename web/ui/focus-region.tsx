import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

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

/** Moves the focus to the page's content, when the focused element was removed. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Calls `moveFocus` after each change of the value, but not when the page opens. */
export function useFocusAfterChange<Value>(value: Value, moveFocus: (before: Value) => void) {
  const previous = useRef(value)
  const onChange = useEffectEvent(moveFocus)
  useEffect(() => {
    const before = previous.current
    if (before === value) return
    previous.current = value
    onChange(before)
  }, [value])
}

/** Whether the element that had the focus was removed or disabled: keyboard users would start again at the top. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.matches(':disabled')
}
