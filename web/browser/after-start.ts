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

/** The code of parts that the server rendered and the app has not taken over yet. */
const shownParts: Promise<unknown>[] = []

export function addShownPart<Module>(module: Promise<Module>): Promise<Module> {
  shownParts.push(module)
  return module
}

/** Rejects if one did not arrive. */
export async function untilPartsLoaded() {
  // Then those that React has not asked for yet are loaded too.
  await afterStart
  await Promise.all(shownParts)
}
