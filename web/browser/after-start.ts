let start: () => void = () => undefined

/** Resolves when the app has started and the browser has nothing else to do. */
export const afterStart = new Promise<void>((resolve) => {
  start = resolve
})

/** The page reacts to its reader. */
export function markStarted() {
  document.documentElement.dataset.started = ''
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 200)
}
