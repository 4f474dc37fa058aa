/** A list that is read page by page, so that it is never in memory as a whole. */
export type Pages = AsyncIterable<unknown[]>

export const isPages = (value: unknown): value is Pages =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Rows with long texts are read in small pages. */
export const pageSize = { longTexts: 20, shortRows: 200 } as const

interface PageOptions<Row> {
  size: number
  /** What the list shows of a row; by default all of it. */
  show?: (row: Row) => unknown
}

/** Reads a list in the order of its ids. `readPage` returns up to `limit` rows with an id above `after`. */
export async function* readPages<Row extends { id: number }>(
  readPage: (after: number, limit: number) => Promise<Row[]>,
  { size, show = (row) => row }: PageOptions<Row>,
): AsyncGenerator<unknown[]> {
  let after = 0
  while (true) {
    const rows = await readPage(after, size)
    yield rows.map(show)
    if (rows.length < size) return
    after = rows.at(-1)?.id ?? after
  }
}
