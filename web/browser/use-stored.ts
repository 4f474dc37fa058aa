import { useSyncExternalStore } from 'react'
import { useRenderedPage } from './rendered-page.ts'
import type { SharedStored } from './shared-stored.ts'

/** A stored value. On the server and in the first render of its page: what the browser sent along. */
export function useStored<Value>(store: SharedStored<Value>): Value | undefined {
  const page = useRenderedPage()
  return useSyncExternalStore(store.subscribe, store.read, () => store.parse(page?.stored[store.key]))
}
