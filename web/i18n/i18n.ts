import { i18n } from '@lingui/core'
import { chooseLocale, chosenLocale, languageTags, localeCookie } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'
import { writeCookie, yearInSeconds } from '../browser/cookie.ts'
import { catalogs, partOf } from './catalogs.ts'

/** The loaded parts of the catalog. */
const loadedParts = new Map<string, Promise<void>>()

/** The language in the cookie, or else that of the page the server sent. */
function initialLocale(): Locale {
  return chooseLocale(chosenLocale(document.cookie), document.documentElement.lang)
}

async function fetchPart(locale: Locale, part: string) {
  const catalog = await catalogs[locale][part]?.()
  if (!catalog) return
  // Added without telling the app: what shows these texts is not rendered yet. If all that shows texts was rendered again, React
  // would replace the parts that the server rendered and whose code has not arrived.
  if (locale === i18n.locale) Object.assign(i18n.messages, catalog.messages)
  else i18n.load(locale, catalog.messages)
}

/** Loads a part in the language of the app. */
async function loadPart(part: string) {
  const loading = loadedParts.get(part) ?? fetchPart(chooseLocale(i18n.locale, initialLocale()), part)
  loadedParts.set(part, loading)
  try {
    await loading
  } catch (error) {
    loadedParts.delete(part)
    throw error
  }
}

async function activate(locale: Locale) {
  await Promise.all([...new Set(['app', ...loadedParts.keys()])].map((part) => fetchPart(locale, part)))
  i18n.activate(locale, languageTags[locale])
  // Even if it stays the same, setting it costs the styles of the whole page.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale
}

/** Loads the texts of a page, by its module. */
export async function loadPageMessages(module: string) {
  // The server has the whole catalogs.
  if (!import.meta.env.SSR) await loadPart(partOf(module))
}

/** Loads the texts of what the app and the opened pages load later. */
export async function loadLaterMessages() {
  const parts = ['app', ...loadedParts.keys()].filter((part) => !part.endsWith('-later'))
  await Promise.all(parts.map((part) => loadPart(`${part}-later`)))
}

/** The module of a page, with the page's texts. */
export async function withMessages<Module>(name: string, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadPageMessages(name)])
  return loaded
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
