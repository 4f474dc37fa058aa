import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { type Part, invalidBackup, openBackup } from './read.ts'

/** Loads a backup into an empty database and migrates it. Returns the number of rows loaded. */
export async function loadBackup(db: Db, file: string): Promise<number> {
  const { header, items } = await openBackup(file)
  await migrate(db, selectMigrations(header.migrations))
  const loaded = new Map<string, number>()
  await db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      const addForeignKeys = await dropForeignKeys(trx)
      for await (const item of items) {
        if ('sequences' in item) await setSequences(trx, item.sequences)
        else {
          const { table } = item
          // Rows that migrations inserted are replaced. Triggers are off, because the rows contain their effects already.
          if (!loaded.has(table))
            await sql`alter table ${sql.id(table)} disable trigger user; delete from ${sql.id(table)}`.execute(trx)
          await insertRows(trx, item)
          loaded.set(table, (loaded.get(table) ?? 0) + item.rows)
        }
      }
      for (const [table, expected] of loaded) {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(table)}`.execute(trx)
        if (rows[0]?.count !== expected) throw invalidBackup(file)
        await sql`alter table ${sql.id(table)} enable trigger user`.execute(trx)
      }
      await addForeignKeys()
    })
  await migrate(db)
  return [...loaded.values()].reduce((sum, rows) => sum + rows, 0)
}

function selectMigrations(names: string[]) {
  const known = readMigrations()
  const unknown = names.find((name) => !known.some((migration) => migration.name === name))
  if (unknown !== undefined) {
    throw new Error(`The backup was made by a newer version of Precinct (it has ${unknown}). Nothing was changed.`)
  }
  return known.filter(({ name }) => names.includes(name))
}

/**
 * Tables are loaded in the order of their names, so foreign keys are checked at the end. Only a superuser could turn the
 * checks off instead.
 */
async function dropForeignKeys(trx: Db): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(trx)
  for (const { drop } of keys) await sql.raw(drop).execute(trx)
  return async () => {
    for (const { add } of keys) await sql.raw(add).execute(trx)
  }
}

async function insertRows(trx: Db, { table, columns, json }: Part & { json: string }) {
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
