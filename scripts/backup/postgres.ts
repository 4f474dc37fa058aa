import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'
import { loadBackup } from '../../server/db/backup/load.ts'
import { type ConfiguredSecrets, removeWithheld, withheldTables } from '../../server/db/backup/withheld.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'

/** Dumps a consistent snapshot in pg_dump's custom format; the server can keep running. */
export const savePostgres = (url: string, file: string, configured: ConfiguredSecrets) =>
  run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--no-unlogged-table-data',
    `--file=${file}`,
    ...withheldTables(configured).map((table) => `--exclude-table-data=public.${table}`),
  ])

/** Restores a dump into an empty database, in one transaction, and migrates it. */
export const restorePostgres = (file: string, url: string, configured: ConfiguredSecrets) =>
  withEmptyDatabase(url, async (db) => {
    await run('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file])
    await migrate(db)
    await removeWithheld(db, configured)
  })

/** Restores a backup of the embedded database into an empty database, completely or not at all. */
export const moveToPostgres = (file: string, url: string, configured: ConfiguredSecrets) =>
  withEmptyDatabase(url, (db) =>
    loadBackup(db, file, configured).catch(async (error: unknown) => {
      await sql`drop schema public cascade; create schema public`.execute(db)
      throw error
    }),
  )

async function withEmptyDatabase(url: string, work: (db: Db) => Promise<void>) {
  const connection = connectPostgres(url, () => {}, 1)
  try {
    const { rows } = await sql`
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$)' limit 1
    `.execute(connection.db)
    if (rows.length > 0)
      throw new Error('The database of DATABASE_URL is not empty. It was not changed. Create a new one.')
    await work(connection.db)
  } finally {
    await connection.close()
  }
}

/** Other users of the machine can read program arguments, so the password is passed in the environment. */
function withoutPassword(url: string): { address: string; env: Record<string, string> } {
  const match = url.match(/^([a-z]+:\/\/[^:@/]*):([^@/]*)@(.*)$/)
  if (!match) return { address: url, env: {} }
  const [, before = '', password = '', after = ''] = match
  return { address: `${before}@${after}`, env: { PGPASSWORD: decodeURIComponent(password) } }
}

function run(program: string, url: string, args: string[]): Promise<void> {
  const { address, env } = withoutPassword(url)
  const bin = findPostgresBin()
  const child = spawn(bin ? join(bin, program) : program, [`--dbname=${address}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error(`${program} was not found: install PostgreSQL's client programs.`)))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(errorOutput.trim().split('\n')[0] ?? `${program} ended with ${code}`))
    })
  })
}
