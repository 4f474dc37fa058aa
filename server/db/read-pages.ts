import { type SelectQueryBuilder, sql } from 'kysely'

/** Rows with long texts are read in small pages. */
export const pageSize = { longTexts: 20, shortRows: 200 } as const

interface PageOptions<Row> {
  size: number
  /** The column that the query returns as `id`. */
  key?: string
  /** Turns a row into an item of the page; by default the row itself. */
  show?: (row: Row) => unknown
}

/** Reads the rows of a query in the order of their ids, page by page. */
export async function* readPages<DB, Tables extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { size, key = 'id', show = (row) => row }: PageOptions<Row>,
): AsyncGenerator<unknown[]> {
  const id = sql.ref(key)
  let after = 0
  while (true) {
    const rows = await query
      .where(sql<boolean>`${id} > ${after}`)
      .orderBy(id)
      .limit(size)
      .execute()
    yield rows.map(show)
    if (rows.length < size) return
    after = rows.at(-1)?.id ?? after
  }
}

/** For lists that show everything but the id. */
export const withoutId = <Row extends { id: number }>({ id: _id, ...row }: Row) => row
