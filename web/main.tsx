import './styles/styles.css'
import { i18n } from '@lingui/core'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionEnd } from './api/call.ts'
import { hydrateQueries, queryClient } from './api/query-client.ts'
import { userQuery } from './api/user.ts'
import { saveTimeZone } from './browser/device-cookies.ts'
import { removeDrafts, updatePlaceCookie } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { startClockAt } from './browser/use-minute.ts'
import { readPageState } from './document/page-state.ts'
import { startLocale } from './i18n/i18n.ts'
import { placeStores } from './parts/districts/address.ts'
import { Root } from './root.tsx'
import { App } from './routes.tsx'
import { rememberSpots } from './shell/use-route-change.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id root.')

rememberSpots()
// In a task of its own: the browser's first use of `Intl` takes as long as all our modules together.
setTimeout(saveTimeZone)
for (const store of placeStores) store.subscribe(updatePlaceCookie)
sessionEnd.addEventListener('end', removeDrafts)
registerServiceWorker({ cacheApp: true })
addEventListener('pageshow', ({ persisted }) => persisted && void showToSameMember())

void start(element)

async function start(root: HTMLElement) {
  await startLocale()
  const state = readPageState()
  const app = (
    <StrictMode>
      <Root i18n={i18n} client={queryClient} page={state?.page}>
        <App />
      </Root>
    </StrictMode>
  )
  if (!state) return createRoot(root).render(app)
  hydrateQueries(state.queries)
  startClockAt(state.page.now)
  // In a transition, React pauses hydration for clicks and typing.
  startTransition(() => void hydrateRoot(root, app))
}

/** After Back, the browser may show a page as it was left, though its member has signed out in the meantime. */
async function showToSameMember() {
  const before = queryClient.getQueryData(userQuery.queryKey)
  document.body.hidden = true
  const now = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  if (now?.id === before?.id) document.body.hidden = false
  else location.reload()
}
