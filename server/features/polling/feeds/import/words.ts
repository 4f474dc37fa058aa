import type { Words } from '../stored.ts'
import type { Values } from './row.ts'

/** A text of an entity with its Spanish; null where it has none. */
export function wordsIn(values: Values | undefined, column: string): Words | null {
  const en = values?.[column]
  if (en === undefined) return null
  const es = values?.[`${column}:es`]
  return es === undefined ? { en } : { en, es }
}

/** Only what a browser may open. */
export function linkIn(value: string | undefined): string | null {
  const [first = ''] = value?.split('\n') ?? []
  const link = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(first) ? `https://${first}` : first
  return /^https?:$/.test(URL.parse(link)?.protocol ?? '') ? link : null
}

export const isTrue = (value: string | undefined) => value !== undefined && /^(true|1|yes)$/i.test(value)

/** Joins what stands apart in both languages; in Spanish only where one of them has any. */
export function joined(all: (Words | null)[], separator: string): Words | null {
  const given = all.filter((words) => words !== null)
  if (given.length === 0) return null
  const en = given.map((words) => words.en).join(separator)
  const es = given.map((words) => words.es ?? words.en).join(separator)
  return es === en ? { en } : { en, es }
}
