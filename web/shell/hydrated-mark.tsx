import { useEffect } from 'react'

/** Beside the content of a page: marks the document when the page reacts to its reader. Tests wait for it. */
export function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
