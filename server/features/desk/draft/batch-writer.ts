import type { ProblemList } from '../../../sheets/problems.ts'

const batchSize = 2000

/** Writes rows in batches, and none after the first error: the draft is not stored then. */
export function createBatchWriter<Row>(write: (rows: Row[]) => Promise<void>, problems: ProblemList) {
  let rows: Row[] = []
  let count = 0
  async function flush() {
    const batch = rows
    rows = []
    if (batch.length > 0 && problems.errorCount === 0) await write(batch)
  }
  return {
    async add(row: Row) {
      count++
      rows.push(row)
      if (rows.length >= batchSize) await flush()
    },
    /** Writes the rest. Returns how many rows there were. */
    async end() {
      await flush()
      return count
    },
  }
}
