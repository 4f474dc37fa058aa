import type { LocalizedText } from '../../polling/feeds/stored-parts.ts'
import type { Values } from './row.ts'

/** A text with its Spanish version where there is one; null where the column is empty. */
export function localizedText(values: Values | undefined, column: string): LocalizedText | null {
  const en = values?.[column]
  if (en === undefined) return null
  const es = values?.[`${column}:es`]
  return es === undefined ? { en } : { en, es }
}

/**
 * The first link of the value if it is an http or https URL; a bare domain gets https. Null with a user name in it, which
 * can make the link look like another site.
 */
export function webLink(value: string | undefined): string | null {
  const [first = ''] = value?.split('\n') ?? []
  const link = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(first) ? `https://${first}` : first
  const { protocol, username, password } = URL.parse(link) ?? { protocol: '', username: '', password: '' }
  return /^https?:$/.test(protocol) && !username && !password ? link : null
}

export const isTrue = (value: string | undefined) => value !== undefined && /^(true|1|yes)$/i.test(value)

/** Null when the value is missing or says neither yes nor no. */
export function toBoolean(value: string | undefined): boolean | null {
  if (isTrue(value)) return true
  return value !== undefined && /^(false|0|no)$/i.test(value) ? false : null
}

export const splitIds = (value: string | undefined): string[] => value?.split(/\s+/).filter(Boolean) ?? []

/** Joins texts in both languages; there is a Spanish version only if one of them has it. */
export function joinTexts(texts: (LocalizedText | null)[], separator: string): LocalizedText | null {
  const available = texts.filter((text) => text !== null)
  if (available.length === 0) return null
  const en = available.map((text) => text.en).join(separator)
  const es = available.map((text) => text.es ?? text.en).join(separator)
  return es === en ? { en } : { en, es }
}

/** By their position on the ballot if the feed has it for each, otherwise as listed. */
export function inBallotOrder<Item extends { values: Values }>(items: Item[]): Item[] {
  const isOrdered = items.every(({ values }) => /^\d+$/.test(values.sequence_order ?? ''))
  return isOrdered ? items.toSorted((a, b) => Number(a.values.sequence_order) - Number(b.values.sequence_order)) : items
}
