/** What a reader does who uses the page. */
const actions = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input', 'submit']

let act: () => void = () => undefined

/** Resolves when the reader acts for the first time. */
const acted = new Promise<void>((resolve) => {
  act = resolve
})

/** On the server, code is there from the start. */
export const untilReaderActs = () => (import.meta.env.SSR ? Promise.resolve() : acted)

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

/** The page reacts to its reader. */
export function markStarted() {
  document.documentElement.dataset.started = ''
  if (hasActed()) act()
  else for (const action of actions) addEventListener(action, act, { capture: true, once: true, passive: true })
}

function hasActed(): boolean {
  const { clicks = [], typed } = window.earlyEvents ?? {}
  return clicks.length > 0 || (typed?.size ?? 0) > 0 || scrollY > 0
}

/** The app starts without a page that the server rendered: all of it is needed. */
export function startWithoutPage() {
  document.documentElement.dataset.started = ''
  act()
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
