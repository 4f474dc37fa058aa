import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderedPage, RenderedPageContext } from './browser/rendered-page.ts'
import { App } from './routes.tsx'

type RootProps = { i18n: I18n; client: QueryClient; page: RenderedPage | undefined }

/** The app as the browser and the server render it. */
export function Root({ i18n, client, page }: RootProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RenderedPageContext value={page}>
          <App />
        </RenderedPageContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}
