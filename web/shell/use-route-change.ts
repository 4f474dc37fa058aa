import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Where the reader was on a page. */
interface Spot {
  scroll: number
  /** A selector of the element that had the focus. Undefined if no selector finds it again. */
  focused: string | undefined
}

/** How long to wait for a list to reach its former height. */
const maxRestoreMs = 1000

const spots = new Map<string, Spot>()
/** Where Back or Forward led to, and the spot there when that page was left. */
let traversal: { to: string; spot: Spot | undefined } | undefined

/** Called before the router starts to listen: when the router renders a page after Back, the page's spot must be known. */
export function rememberSpots() {
  const remember = () => {
    spots.set(address(), { scroll: scrollY, focused: selectorOf(document.activeElement) })
  }
  addEventListener('scroll', remember, { passive: true })
  addEventListener('focusin', remember)
  addEventListener('popstate', () => {
    traversal = { to: address(), spot: spots.get(address()) }
  })
}

/**
 * A new page starts at its top, with the focus there for screen readers. After Back or Forward, a page returns to the spot
 * where it was left. Put the returned ref on the element that gets the focus.
 */
export function useRouteChange() {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current === path) return undefined
    previous.current = path
    const spot = takeSpot()
    if (spot) return restore(spot, main.current)
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    return undefined
  }, [path])
  return main
}

function takeSpot(): Spot | undefined {
  const spot = traversal?.to === address() ? traversal.spot : undefined
  traversal = undefined
  return spot
}

const address = () => location.pathname + location.search

function selectorOf(element: Element | null): string | undefined {
  if (element?.id) return `#${CSS.escape(element.id)}`
  const href = element?.getAttribute('href')
  return href ? `#main a[href="${CSS.escape(href)}"]` : undefined
}

/** Scrolls to the spot in every frame until the page is long enough to reach it. Stops when the reader scrolls. */
function restore({ scroll, focused }: Spot, main: HTMLElement | null): () => void {
  const started = performance.now()
  let frame = 0
  const step = () => {
    scrollTo(0, scroll)
    const isThere = Math.abs(scrollY - scroll) < 2
    const element = focused ? document.querySelector<HTMLElement>(focused) : null
    if ((isThere && (element || !focused)) || performance.now() - started > maxRestoreMs) {
      return (element ?? main)?.focus({ preventScroll: true })
    }
    frame = requestAnimationFrame(step)
  }
  const stop = () => cancelAnimationFrame(frame)
  step()
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })
  return stop
}
