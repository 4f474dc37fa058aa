import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RenderedPage, RenderedPageContext } from './browser/rendered-page.ts'

type RootProps = { i18n: I18n; client: QueryClient; page: RenderedPage | undefined; children: ReactNode }

/** Around every page, in the browser and on the server. */
export function Root({ i18n, client, page, children }: RootProps) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RenderedPageContext value={page}>{children}</RenderedPageContext>
      </QueryClientProvider>
    </I18nProvider>
  )
}
