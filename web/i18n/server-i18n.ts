import { type I18n, setupI18n } from '@lingui/core'
import { type Locale, languageTags } from '../../contract/locale.ts'
import { compile } from './compile.ts'
import { spanish } from './i18n.ts'

const i18nOf = (locale: Locale): I18n =>
  setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: {} } }).setMessagesCompiler(compile)

/** For the server, where one page can have texts in both languages. All pages share these, and none switches the language. */
export const i18ns: Record<Locale, I18n> = { en: i18nOf('en'), es: i18nOf('es') }

export async function loadMessages() {
  const ofStaticPages = import('../locales/static/es.po')
  const catalogs = await Promise.all([spanish.voters(), spanish.administration(), ofStaticPages])
  for (const { messages } of catalogs) i18ns.es.load('es', messages)
}
