import { useState } from 'react'
import { useIsHydrated } from './rendered-page.ts'

/** State that begins with what the device remembers; on the server, and in the first render of its page, with `initial`. */
export function useDeviceState<Value>(read: () => Value, initial: Value): [Value, (value: Value) => void] {
  const isHydrated = useIsHydrated()
  const [state, setState] = useState(() => (isHydrated ? { value: read() } : undefined))
  const change = (value: Value) => setState({ value })
  if (state || !isHydrated) return [state ? state.value : initial, change]
  const first = { value: read() }
  setState(first)
  return [first.value, change]
}
