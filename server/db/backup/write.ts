import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { End, Header, Part } from './read.ts'

/** About how many bytes of a table are read at once. */
const partBytes = 2_000_000

interface Table {
  name: string
  columns: string[]
  /** The table's pages on disk, without the separate ones for large values. */
  pages: number
  bytes: number
}

/** The lines of a backup: what is committed now, without the rows of the withheld tables. */
export async function* writeBackup(db: Db, withheld: readonly string[], now: Date): AsyncGenerator<string> {
  const plain = db.withoutPlugins()
  const trx = await plain.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const { rows: migrations } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx)
    yield line<Header>({
      format: 'precinct-backup',
      version: 1,
      createdAt: now.toISOString(),
      migrations: migrations.map(({ name }) => name),
    })
    let rows = 0
    for (const table of await listTables(trx, withheld)) {
      for await (const part of readTable(trx, table)) {
        rows += part.count
        yield line<Part>({ table: table.name, columns: table.columns, rows: part.count })
        yield `${part.rows}\n`
      }
    }
    yield line<End>({ rows, sequences: await readSequences(trx) })
  } finally {
    await trx.rollback().execute()
  }
}

const line = <T extends object>(value: T) => `${JSON.stringify(value)}\n`

/** The tables and columns to back up. Unlogged tables are left out as caches, and generated columns are computed again. */
async function listTables(db: Db, withheld: readonly string[]): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages, pg_table_size(c.oid)::float8 as bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> all(${['migrations', 'purges', ...withheld]}::text[])
    group by c.oid, c.relname order by c.relname
  `.execute(db)
  return rows
}

/** Reads a table by physical position, so that one pass is enough and only a part of it is in memory. */
async function* readTable(db: Db, { name, columns, pages, bytes }: Table) {
  const step = Math.max(1, Math.floor(partBytes / (bytes / Math.max(1, pages))))
  for (let page = 0; page < pages; page += step) {
    const { rows } = await sql<{ count: number; rows: string }>`
      select count(*)::int as count, '[' || coalesce(string_agg(row_to_json(backup_row)::text, ','), '') || ']' as rows
      from (
        select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.id(name)}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + step},0)`}::tid
      ) as backup_row
    `.execute(db)
    const [part] = rows
    if (part && part.count > 0) yield part
  }
}

async function readSequences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
