import { sql } from 'kysely'
import type { Db } from '../../../server/db/connect.ts'

export interface Sample {
  /** Megabytes. */
  memory: number
  files: number
  connections: number
}

export async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_stat_activity where client_addr is not null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rise of the regression line from the first value to the last. */
export function regressionRise(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let rise = 0
  let spread = 0
  for (const [at, value] of values.entries()) {
    rise += (at - middle) * (value - mean)
    spread += (at - middle) ** 2
  }
  return spread === 0 ? 0 : (rise / spread) * (values.length - 1)
}
