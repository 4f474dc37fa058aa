import './styles/styles.css'
import { i18n } from '@lingui/core'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionEnd } from './api/call.ts'
import { queryClient, takeRenderedData } from './api/query-client.ts'
import { userQuery } from './api/user.ts'
import { saveTimeZone } from './browser/device-cookies.ts'
import { endEarlyEvents } from './browser/early-events.ts'
import { applyDownloadedFonts } from './browser/late-fonts.ts'
import { markStarted } from './browser/late-parts.ts'
import { removeDrafts, updatePlaceCookie } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { deviceTimeZone } from './browser/rendered-page.ts'
import { startClockAt } from './browser/use-minute.ts'
import { type PageState, readPageState } from './document/page-state.ts'
import { startLocale } from './i18n/i18n.ts'
import { appPages, visitorShell } from './page-registry.tsx'
import { placeStores } from './parts/voter-place/address.ts'
import { Root } from './root.tsx'
import { rememberSpots } from './shell/use-route-change.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root.')

rememberSpots()
void applyDownloadedFonts()
const state = readPageState()
// On a device that has moved to another time zone the rendered times are wrong, so the app renders the page anew. The timeout
// lets a phone react to its reader between reading the code and running the app.
setTimeout(() => void (state && state.page.timeZone === deviceTimeZone() ? takeOver(root, state) : start(root)))

saveTimeZone()
for (const store of placeStores) store.subscribe(updatePlaceCookie)
sessionEnd.addEventListener('end', removeDrafts)
registerServiceWorker({ cacheApp: true })
addEventListener('pageshow', ({ persisted }) => persisted && void showToSameMember())

async function start(element: HTMLElement) {
  await startLocale()
  // The page had nothing to click, and not every page of the app repeats events.
  endEarlyEvents()
  markStarted()
  createRoot(element).render(
    <StrictMode>
      <Root i18n={i18n} client={queryClient} page={undefined} />
    </StrictMode>,
  )
}

/** After going back, the browser may show a page as it was left. In the meantime, its member may have signed out. */
async function showToSameMember() {
  const before = queryClient.getQueryData(userQuery.queryKey)
  document.body.hidden = true
  const now = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  if (now?.id === before?.id) document.body.hidden = false
  else location.reload()
}

/** Makes the page that the server rendered react to its reader. */
async function takeOver(element: HTMLElement, { pattern, page, queries }: PageState) {
  takeRenderedData(queries)
  startClockAt(page.now)
  const opened = appPages.find(({ path }) => path === pattern)
  await Promise.all([
    startLocale(),
    opened?.load(),
    queryClient.getQueryData(userQuery.queryKey) === null && visitorShell.load(),
  ])
  let hasNewData = false
  queryClient.getQueryCache().subscribe((event) => {
    hasNewData ||= event.type === 'updated' && event.action.type === 'success'
  })
  const app = (
    <StrictMode>
      <Root i18n={i18n} client={queryClient} page={page} />
    </StrictMode>
  )
  // In a transition React lets the page react to its reader every few milliseconds, not only when it has taken over all of it.
  startTransition(() => {
    hydrateRoot(element, app, {
      // With new data, a part whose code came late differs from what the server rendered. React then renders it anew.
      onRecoverableError: (error) => {
        if (!hasNewData) reportError(error)
      },
    })
  })
}
