import type { Locale } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/connect.ts'
import { readPrecinct } from './feeds.store.ts'
import { type PrecinctInfo, toPrecinctInfo } from './precinct-info.ts'

interface ReadPrecinct {
  name: string
  mailOnly: boolean
  info: PrecinctInfo
}

interface PrecinctKey {
  feed: { id: number; stateCode: string }
  precinct: number
  locale: Locale
}

/** About 40 MB. A county with 500 vote centers takes 500 in each language. */
const defaultLimits = { minParts: 100, maxParts: 20_000 }

/**
 * Reads precincts as voters see them. To read 500 vote centers takes 30 ms. The rows of a feed never change after it was written,
 * so such a long list is kept; the least recently used leaves first. Short ones are read anew: thousands of them in memory
 * would cost more in garbage collection than they save.
 */
export function createPrecinctReader(db: Db, { minParts, maxParts } = defaultLimits) {
  const kept = new Map<string, { precinct: ReadPrecinct; size: number }>()
  let keptParts = 0

  function keep(key: string, precinct: ReadPrecinct, size: number) {
    if (size < minParts || size > maxParts || kept.has(key)) return
    kept.set(key, { precinct, size })
    keptParts += size
    for (const [oldest, { size: freed }] of kept) {
      if (keptParts <= maxParts) return
      kept.delete(oldest)
      keptParts -= freed
    }
  }

  /** Undefined if the feed has been removed. A draft may still be written, so it is read again. */
  return async ({ feed, precinct: id, locale }: PrecinctKey, isDraft: boolean): Promise<ReadPrecinct | undefined> => {
    const key = `${feed.id}.${id}.${locale}`
    const known = isDraft ? undefined : kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known.precinct
    }
    const stored = await readPrecinct(db, feed.id, id)
    if (!stored) return undefined
    const { name, mailOnly, parts } = stored
    const precinct = { name, mailOnly, info: toPrecinctInfo(parts, feed.stateCode, locale) }
    if (!isDraft) keep(key, precinct, parts.length)
    return precinct
  }
}
