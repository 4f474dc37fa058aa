import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. The server does not know, so a rendered page starts with false. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const changes = matchMedia(query)
      changes.addEventListener('change', listener)
      return () => changes.removeEventListener('change', listener)
    },
    [query],
  )
  // Not read from `changes`: Chromium sends no event for a change that was read from the same list before.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the page is being printed: what is folded or in another tab must then be on the paper. */
export const usePrinting = () => useMediaQuery('print')
