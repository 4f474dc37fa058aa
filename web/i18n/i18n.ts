import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { chooseLocale, chosenLocale, languageTags, localeCookie } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'
import { writeCookie, yearInSeconds } from '../browser/cookie.ts'

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
}

/** The language in the cookie, or else that of the page the server sent. */
function initialLocale(): Locale {
  return chooseLocale(chosenLocale(document.cookie), document.documentElement.lang)
}

async function activate(locale: Locale) {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, locales: languageTags[locale], messages })
  document.documentElement.lang = locale
}

/** Must finish before the first render. */
export function startLocale() {
  return activate(initialLocale())
}

/** Translates the open page and stores the choice in a cookie for a year. */
export async function switchLocale(locale: Locale) {
  await activate(locale)
  writeCookie(localeCookie, locale, yearInSeconds)
}
