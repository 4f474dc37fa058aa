import type { DehydratedState } from '@tanstack/react-query'
import { pageStateType } from '../contract/page-state.ts'
import { hydrateQueries } from './api/query-client.ts'
import { appPages } from './page-registry.tsx'

/** A page that was fetched this recently is not fetched again before it is opened. */
const freshMs = 30_000

/** The paths of all pages, the more specific of two that match first. */
const pages = appPages
  .map(({ path, load }) => ({ load, matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .reverse()

/** Loads the code and the data of a page when the reader points at a link to it. Returns a function that stops this. */
export function prefetchPages(): () => void {
  const fetchedAt = new Map<string, number>()
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const page = pages.find(({ matches }) => matches.test(link.pathname))
    const href = link.pathname + link.search
    if (!page || performance.now() - (fetchedAt.get(href) ?? Number.NEGATIVE_INFINITY) < freshMs) return
    fetchedAt.set(href, performance.now())
    // After a failure, the page loads its code and data when it is opened.
    Promise.all([page.load(), fetchData(href)]).catch(() => undefined)
  }
  const types = ['pointerover', 'touchstart', 'focusin']
  for (const type of types) addEventListener(type, onPoint, { passive: true })
  return () => {
    for (const type of types) removeEventListener(type, onPoint)
  }
}

/** The server knows which replies a page needs, and sends them in one. */
async function fetchData(href: string) {
  const response = await fetch(href, { headers: { accept: pageStateType } })
  if (!response.ok || !response.headers.get('content-type')?.startsWith(pageStateType)) return
  const { queries }: { queries: DehydratedState } = await response.json()
  hydrateQueries(queries)
}
