import { readFileSync } from 'node:fs'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Locale, locales } from '../../contract/locale.ts'

/** One translator per language, made at start. The text in the code is English and is its own key. */
const translators = new Map<Locale, I18n>(locales.map((locale) => [locale, translator(locale)]))

export function i18nFor(locale: Locale): I18n {
  const i18n = translators.get(locale)
  if (!i18n) throw new Error(`No translator for ${locale}`)
  return i18n
}

function translator(locale: Locale): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: readCatalog(locale) } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

function readCatalog(locale: Locale): Messages {
  const text = readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8')
  return Object.fromEntries([...readPo(text)].map(([id, translation]) => [id, compileMessage(translation || id)]))
}

/** The part of the PO format that Lingui writes: `msgid` and `msgstr`, each perhaps over several quoted lines. */
export function readPo(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const block of text.split(/\n\s*\n/)) {
    const id = quotedAfter(block, 'msgid')
    if (id) entries.set(id, quotedAfter(block, 'msgstr') ?? '')
  }
  return entries
}

function quotedAfter(block: string, keyword: string): string | undefined {
  const found = block.match(new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm'))
  return found?.[1]
    ?.match(/"(?:[^"\\]|\\.)*"/g)
    ?.map((part) => JSON.parse(part))
    .join('')
}
