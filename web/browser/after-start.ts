let start: () => void = () => undefined

/** Resolves when everything given to `afterStart` has run. */
let done = new Promise<void>((resolve) => {
  start = resolve
})

/**
 * Acts when the app has started and the browser has nothing else to do. What is given runs piece by piece, so that the page can
 * react to its reader in between.
 */
export function afterStart(act: () => void) {
  done = done.then(untilIdle).then(act)
}

const maxWaitMs = 1000

// Safari has no idle callbacks.
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, 50)
  })

/** The page reacts to its reader. */
export function markStarted() {
  document.documentElement.dataset.started = ''
  start()
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
  await done
  await Promise.all(shownParts)
}
