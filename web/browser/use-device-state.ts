import { useState, useSyncExternalStore } from 'react'
import { subscribeToNothing } from '../ui/store.ts'
import { useRenderedPage } from './rendered-page.ts'
import type { SharedStored } from './shared-stored.ts'

/**
 * State that begins with what the device remembers. On the server and in the first render of a rendered page it begins with
 * `initial`; the page is rendered again only if the two differ.
 */
export function useDeviceState<Value>(read: () => Value, initial: Value): [Value, (value: Value) => void] {
  const [readOnce] = useState(() => once(read))
  const first = useSyncExternalStore(subscribeToNothing, readOnce, () => initial)
  const [changed, setChanged] = useState<{ value: Value }>()
  return [changed ? changed.value : first, (value) => setChanged({ value })]
}

/** Reads only once: React compares what a store returns by identity, so a new object would count as a change. */
function once<Value>(read: () => Value): () => Value {
  let result: { value: Value } | undefined
  return () => (result ??= { value: read() }).value
}

/** A stored value. On the server and in the first render of a rendered page, it is the one that the browser sent along. */
export function useStored<Value>(store: SharedStored<Value>): Value | undefined {
  const page = useRenderedPage()
  return useSyncExternalStore(store.subscribe, store.read, () => store.parse(page?.stored[store.key]))
}
