import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { chooseLocale, chosenLocale, localeCookie } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
}

/** Numbers and dates as they are written in the United States, in either language: 10.5, not 10,5. */
const written: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

const yearInSeconds = 365 * 24 * 60 * 60

/** The person's choice; failing that, the language the server sent the page in. */
function wantedLocale(): Locale {
  return chooseLocale(chosenLocale(document.cookie), document.documentElement.lang)
}

async function activate(locale: Locale) {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, locales: written[locale], messages })
  document.documentElement.lang = locale
}

/** To be awaited before the first render. */
export function startLocale() {
  return activate(wantedLocale())
}

/** Changes the words on the screen in place and remembers the choice for a year. */
export async function switchLocale(locale: Locale) {
  await activate(locale)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
}
