import { i18n } from '@lingui/core'
import { type Locale, chooseLocale, languageTags, localeCookie } from '../../contract/locale.ts'
import { writeCookie, yearInSeconds } from '../browser/cookie.ts'
import { compile } from './compile.ts'

type Area = 'voters' | 'administration'

export const spanish = {
  voters: () => import('../locales/voters/es.po'),
  administration: () => import('../locales/administration/es.po'),
}

/** The catalogs in use. The pages of administrators add their own. */
const loaded = new Set<Area>(['voters'])

async function load(area: Area, locale: Locale) {
  // English is in the code.
  const { messages } = locale === 'es' ? await spanish[area]() : { messages: {} }
  i18n.load(locale, messages)
}

async function activate(locale: Locale) {
  await Promise.all([...loaded].map((area) => load(area, locale)))
  i18n.activate(locale, languageTags[locale])
  document.documentElement.lang = locale
}

/** Sets the language of the page. Must finish before the first render. */
export async function startLocale() {
  i18n.setMessagesCompiler(compile)
  await activate(chooseLocale(document.documentElement.lang, undefined))
}

/** Called before a page of administrators is shown. */
export async function loadAdminMessages() {
  // The server has all messages.
  if (import.meta.env.SSR) return
  loaded.add('administration')
  await load('administration', chooseLocale(i18n.locale, undefined))
}

/** Translates the open page and stores the choice in a cookie for a year. */
export async function switchLocale(locale: Locale) {
  await activate(locale)
  writeCookie(localeCookie, locale, yearInSeconds)
}
