import { useEffect, useEffectEvent, useRef } from 'react'

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
