import { useEffect } from 'react'

/** Rendered beside the content of a page: marks the document once the page is hydrated. Tests wait for the mark. */
export function HydratedMark({ onHydrated }: { onHydrated?: (isHydrated: true) => void }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onHydrated?.(true)
  }, [onHydrated])
  return null
}
