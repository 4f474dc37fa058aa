import { sql } from 'kysely'
import type { AreaId } from '../../../contract/desk-import.ts'

/** A state and its counties may replace each other's lists: what one said about a building may still hold. */
export const isRelated = (column: string, area: AreaId) =>
  area.length === 2
    ? sql<boolean>`left(${sql.ref(column)}, 2) = ${area}`
    : sql<boolean>`${sql.ref(column)} in (${area}, ${area.slice(0, 2)})`
