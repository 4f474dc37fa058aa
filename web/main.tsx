import './styles/styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionEnd } from './api/call.ts'
import { queryClient } from './api/query-client.ts'
import { removeDrafts } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { startLocale } from './i18n/i18n.ts'
import { App } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id root.')

await startLocale()
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
sessionEnd.addEventListener('end', removeDrafts)
registerServiceWorker({ cacheApp: true })
