import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../connect.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { End, Header, Part } from './format.ts'
import { invalidBackup, readText } from './read-file.ts'
import { type ConfiguredSecrets, removeWithheld } from './withheld.ts'

/** Loads a backup into an empty database and migrates it. Everybody must sign in again. */
export async function loadBackup(db: Db, file: string, configured: ConfiguredSecrets): Promise<void> {
  const lines = splitLines(readText(file))
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw invalidBackup(file)
    return value
  }
  const parse = <T extends z.ZodType>(schema: T, line: string): z.infer<T> => {
    try {
      return schema.parse(JSON.parse(line))
    } catch {
      throw invalidBackup(file)
    }
  }

  const header = parse(Header, await nextLine())
  await migrate(db, selectMigrations(header.migrations))
  await db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      // Without triggers and checks of foreign keys: the rows were consistent, and counts are among them.
      await sql`set local session_replication_role = replica`.execute(trx)
      const loaded = new Map<string, number>()
      for (;;) {
        const line = parse(PartOrEnd, await nextLine())
        if ('sequences' in line) {
          const total = [...loaded.values()].reduce((sum, rows) => sum + rows, 0)
          if (total !== line.rows) throw invalidBackup(file)
          return setSequences(trx, line.sequences)
        }
        // Migrations may have inserted rows.
        if (!loaded.has(line.table)) await sql`delete from ${sql.id(line.table)}`.execute(trx)
        await insertRows(trx, line, await nextLine())
        loaded.set(line.table, (loaded.get(line.table) ?? 0) + line.rows)
      }
    })
  await migrate(db)
  await removeWithheld(db, configured)
}

const PartOrEnd = Part.or(End)

function selectMigrations(names: string[]) {
  const known = readMigrations()
  const unknown = names.find((name) => !known.some((migration) => migration.name === name))
  if (unknown !== undefined) {
    throw new Error(`The backup was made by a newer version of Precinct (it has ${unknown}). Nothing was changed.`)
  }
  return known.filter(({ name }) => names.includes(name))
}

async function insertRows(trx: Db, { table, columns }: z.infer<typeof Part>, json: string) {
  const names = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${sql.id(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.id(table)}, ${json}::json)
  `.execute(trx)
}

async function setSequences(trx: Db, sequences: Record<string, number>) {
  for (const [name, value] of Object.entries(sequences)) {
    await sql`select setval(${`public.${name}`}::regclass, ${value})`.execute(trx)
  }
}

/** Leaves out an incomplete last line. Not readline, which also splits at line separators within a text. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let pieces: string[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield [...pieces, chunk.slice(start, end)].join('')
      pieces = []
      start = end + 1
    }
    pieces.push(chunk.slice(start))
  }
}
