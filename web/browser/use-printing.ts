import { useSyncExternalStore } from 'react'

const print = globalThis.matchMedia?.('print')

function subscribe(listener: () => void) {
  print?.addEventListener('change', listener)
  return () => print?.removeEventListener('change', listener)
}

const isPrinting = () => print?.matches ?? false

/** Whether the page is being printed: what is folded or in another tab must then be on the paper. */
export const usePrinting = () => useSyncExternalStore(subscribe, isPrinting, () => false)
