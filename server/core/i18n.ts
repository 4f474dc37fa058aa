import { readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Locale, languageTags, locales } from '../../contract/locale.ts'

/** One translator per language, created at start. The English text in the code is the key. */
const translators = new Map<Locale, I18n>(locales.map((locale) => [locale, createTranslator(locale)]))

export function i18nFor(locale: Locale): I18n {
  const i18n = translators.get(locale)
  if (!i18n) throw new Error(`No translator for ${locale}`)
  return i18n
}

/** The language of a translator from `i18nFor`. */
export const localeOf = ({ locale }: I18n): Locale => (locale === 'es' ? 'es' : 'en')

function createTranslator(locale: Locale): I18n {
  // English texts are in the code, and compiled when they are used.
  const messages = locale === 'en' ? {} : readCatalog(locale)
  return setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: messages } }).setMessagesCompiler(
    compileMessage,
  )
}

function readCatalog(locale: Locale): Messages {
  const { items } = parsePo(readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8'))
  return Object.fromEntries(
    items.map(({ msgid, msgstr: [translation] }) => [msgid, compileMessage(translation || msgid)]),
  )
}
