import { formatCount, reject } from '../../../core/import-error.ts'
import type { FeedLimits } from './limits.ts'
import { type EntityType, type Row, type RowType, type Values, storedColumns } from './row.ts'

export interface Entity {
  id: string
  values: Values
  location: string
}

/** Everything in a feed except street segments, held in memory until the whole feed is read. */
export function createEntities(limits: FeedLimits) {
  const byType = new Map<RowType, Map<string, Entity>>()
  let count = 0
  let chars = 0

  function ofType(type: EntityType): Map<string, Entity> {
    const existing = byType.get(type)
    if (existing) return existing
    const created = new Map<string, Entity>()
    byType.set(type, created)
    return created
  }

  return {
    ofType,
    add({ id, values, location }: Row, type: EntityType) {
      const stored: Values = {}
      for (const column of storedColumns(type)) {
        for (const key of [column, `${column}:es`]) {
          const value = values[key]
          if (value === undefined) continue
          stored[key] = detach(value)
          chars += value.length
        }
      }
      count++
      if (count > limits.storedEntities)
        reject(`The feed has over ${formatCount(limits.storedEntities)} entities besides its street segments.`)
      if (chars > limits.storedChars) reject('The texts of the feed are too long in total.')
      ofType(type).set(id || `#${count}`, { id, values: stored, location })
    },
    counts: () => Object.fromEntries([...byType].map(([type, entities]) => [type, entities.size])),
  }
}
export type Entities = ReturnType<typeof createEntities>

/** Copies a string. In V8 a substring keeps the whole text it was cut from in memory. */
export const detach = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')
