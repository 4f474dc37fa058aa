let act: () => void = () => undefined

/** Resolves when the reader acts for the first time, or has stayed for a while. */
const acted = new Promise<void>((resolve) => {
  act = resolve
})

/** Resolves when everything given to `afterFirstAction` has run. */
let done = acted

/**
 * For what a reader who only looks at the page does not need. Runs when the browser has nothing else to do, and piece by piece,
 * so that the page can react to its reader in between.
 */
export function afterFirstAction(run: () => void) {
  done = done.then(untilIdle).then(run)
}

const maxWaitMs = 1000

// Safari has no idle callbacks.
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, 50)
  })

/** A reader who stays this long may print the page, or use it after the network is lost. */
const stayMs = 10_000

/** The page reacts to its reader. Without a page that the server rendered, all of the app is needed. */
export function markStarted() {
  document.documentElement.dataset.started = ''
  const early = window.earlyEvents
  if (!early || early.hasActed) return act()
  early.onAction = act
  setTimeout(act, stayMs)
}

const seen = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Runs once an element is on the screen. What is below it comes there by an action of the reader. */
export function onceSeen(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void untilIdle().then(seen.get(target))
  })
  seen.set(element, run)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

const retries = ['online', 'pointerdown', 'keydown']

/** Code that a page can do without for some time. If it does not arrive, it is requested again later. */
export function lateCode<Module>(load: () => Promise<Module>) {
  let isRequested = false
  let arrive: (module: Module) => void = () => undefined
  const arrived = new Promise<Module>((resolve) => {
    arrive = resolve
  })
  const retryLater = () => {
    isRequested = false
    for (const event of retries) addEventListener(event, request, { once: true })
  }
  const request = () => {
    if (isRequested) return
    isRequested = true
    // Some browsers do not request again what failed once.
    if (navigator.onLine) load().then(arrive, retryLater)
    else retryLater()
  }
  return { arrived, request }
}

/** The code of parts that the server rendered and the app has not taken over yet. */
const shownParts: Promise<unknown>[] = []

export const addShownPart = (arrived: Promise<unknown>) => void shownParts.push(arrived)

export async function untilPartsLoaded() {
  // Then those that React has not asked for yet are loaded too.
  await done
  await Promise.all(shownParts)
}
