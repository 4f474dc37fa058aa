import { i18n } from '@lingui/core'
import { chooseLocale, chosenLocale, languageTags, localeCookie } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'
import { writeCookie, yearInSeconds } from '../browser/cookie.ts'
import { catalogs, partOf } from './catalogs.ts'

/** The parts of the catalog with the texts of opened pages. */
const pageParts = new Map<string, Promise<void>>()

/** The language in the cookie, or else that of the page the server sent. */
function initialLocale(): Locale {
  return chooseLocale(chosenLocale(document.cookie), document.documentElement.lang)
}

async function loadPart(locale: Locale, part: string) {
  const catalog = await catalogs[locale][part]?.()
  if (catalog) i18n.load(locale, catalog.messages)
}

async function activate(locale: Locale) {
  await Promise.all([...new Set(['app', ...pageParts.keys()])].map((part) => loadPart(locale, part)))
  i18n.activate(locale, languageTags[locale])
  document.documentElement.lang = locale
}

/** Loads the texts of a page, by its module, in the language of the app. */
export async function loadPageMessages(module: string) {
  // The server has the whole catalogs.
  if (import.meta.env.SSR) return
  const part = partOf(module)
  const loading = pageParts.get(part) ?? loadPart(chooseLocale(i18n.locale, initialLocale()), part)
  pageParts.set(part, loading)
  try {
    await loading
  } catch (error) {
    pageParts.delete(part)
    throw error
  }
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
