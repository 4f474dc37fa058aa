import { sql } from 'kysely'

/**
 * Whether a column has the area, its state or a county of it. They may replace each other's lists, and a notice of one is about
 * the same buildings.
 */
export const isRelatedArea = (column: string, area: string) =>
  area.length === 2
    ? sql<boolean>`left(${sql.ref(column)}, 2) = ${area}`
    : sql<boolean>`${sql.ref(column)} in (${area}, ${area.slice(0, 2)})`
