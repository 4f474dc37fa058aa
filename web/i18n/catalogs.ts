import type { Messages } from '@lingui/core'
import type { Locale } from '../../contract/locale.ts'

/** The part of the catalog with the texts of a page, by the page's module. */
export const partOf = (_module: string) => 'app'

/** The parts of each language's catalog: one in development. The build makes several, in scripts/build/message-parts.ts. */
export const catalogs: Record<Locale, Partial<Record<string, () => Promise<{ messages: Messages }>>>> = {
  en: { app: () => import('../locales/en.po') },
  es: { app: () => import('../locales/es.po') },
}
