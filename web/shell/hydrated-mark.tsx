import { useEffect } from 'react'

/** Beside the content of a page: marks the document when the page reacts to its reader. Tests wait for it. */
export function HydratedMark({ onHydrated }: { onHydrated?: (isHydrated: true) => void }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onHydrated?.(true)
  }, [onHydrated])
  return null
}
