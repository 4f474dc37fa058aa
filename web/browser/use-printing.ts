import { useSyncExternalStore } from 'react'

const query = 'print'
const changes = globalThis.matchMedia?.(query)

function subscribe(listener: () => void) {
  changes?.addEventListener('change', listener)
  return () => changes?.removeEventListener('change', listener)
}

// Chromium sends no event for a change that was read from the same list before, as by another component that renders.
const isPrinting = () => matchMedia(query).matches

/** Whether the page is being printed: what is folded or in another tab must then be on the paper. */
export const usePrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)
