import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'
import { type Db, connectPostgres } from '../../server/db/connect.ts'

export async function withPostgres(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = connectPostgres(url, { max: 1 })
  await work(db).finally(close)
}

export async function assertEmptyPostgres(db: Db) {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' limit 1
  `.execute(db)
  if (rows.length > 0)
    throw new Error('The database of DATABASE_URL is not empty. It was not changed. Create a new one.')
}

/** Fills an empty database, completely or not at all. */
export const fillPostgres = (url: string, fill: (db: Db) => Promise<void>) =>
  withPostgres(url, async (db) => {
    await assertEmptyPostgres(db)
    await fill(db).catch(async (error: unknown) => {
      await sql`drop schema if exists jobs cascade; drop schema public cascade; create schema public`.execute(db)
      throw error
    })
  })

/** Restores a file in pg_dump's custom format, which earlier versions saved and operators may make themselves. */
export function runPgRestore(file: string, url: string): Promise<void> {
  const { address, env } = withoutPassword(url)
  const bin = findPostgresBin()
  const options = [`--dbname=${address}`, '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const child = spawn(bin ? join(bin, 'pg_restore') : 'pg_restore', [...options, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error("pg_restore was not found: install PostgreSQL's client programs.")))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(errorOutput.trim().split('\n')[0] || `pg_restore ended with ${code}`))
    })
  })
}

/** Other users of the machine can read program arguments, so the password is passed in the environment. */
function withoutPassword(url: string): { address: string; env: Record<string, string> } {
  const match = url.match(/^([a-z]+:\/\/[^:@/]*):([^@/]*)@(.*)$/)
  if (!match) return { address: url, env: {} }
  const [, before = '', password = '', after = ''] = match
  return { address: `${before}@${after}`, env: { PGPASSWORD: decodeURIComponent(password) } }
}
