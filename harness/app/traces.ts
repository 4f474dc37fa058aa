import { sql } from 'kysely'
import type { Db } from '../../server/db/connect.ts'

export interface Trace {
  table: string
  column: string
  value: string
}

/** All tables, including those of the queue. */
export async function allTables(db: Db): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(db)
  return rows
}

/** Every value in the database that contains one of these texts, in any column and regardless of case. */
export async function findTraces(db: Db, texts: string[]): Promise<Trace[]> {
  const patterns = texts.map((text) => `%${text}%`)
  const found: Trace[] = []
  for (const { schema, name } of await allTables(db)) {
    const { rows } = await sql<{ column: string; value: string }>`
      select each.key as column, each.value as value
      from ${sql.id(schema, name)} as one, jsonb_each_text(to_jsonb(one)) as each
      where each.value ilike any (${patterns}::text[])
    `.execute(db)
    for (const row of rows) found.push({ table: name, ...row })
  }
  return found
}

/** How many rows of each table contain one of these texts. */
export async function countRowsWith(db: Db, texts: string[]): Promise<Record<string, number>> {
  const patterns = texts.map((text) => `%${text}%`)
  const counts: Record<string, number> = {}
  for (const { schema, name } of await allTables(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id(schema, name)} as one where to_jsonb(one)::text ilike any (${patterns}::text[])
    `.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[name] = count
  }
  return counts
}
