import { readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Locale, languageTags } from '../../contract/locale.ts'

/** One translator per language, created at start. The English text in the code is the key. */
const translators: Record<Locale, I18n> = { en: createTranslator('en'), es: createTranslator('es') }

/** The translator of a stored language, English by default. */
export const i18nFor = (locale: string | null | undefined): I18n => translators[locale === 'es' ? 'es' : 'en']

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

/** The operator's contact as people read it: without `mailto:`. */
export const contactText = (contact: string) => contact.replace(/^mailto:/, '')

/** For mails about a change that only the operator can undo. */
export const contactUsNow = (i18n: I18n, contact: string | undefined) =>
  contact
    ? i18n._('If it wasn’t you, contact us right away: {contact}', { contact: contactText(contact) })
    : i18n._('If it wasn’t you, tell the people who run this site right away.')

/** Says that a date is unconfirmed, and since which session of the legislature if it was confirmed before. */
export const unconfirmedText = (i18n: I18n, since: number | null): string =>
  since === null
    ? i18n._('We haven’t confirmed this date. Check with your election office.')
    : i18n._(
        'We haven’t confirmed this date since the legislative session of {year}. Check with your election office.',
        { year: String(since) },
      )
