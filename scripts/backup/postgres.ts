import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findPostgresBin } from '../../harness/processes/find-tools.mjs'
import { connectPostgres } from '../../server/db/connect.ts'

/** Dumps a consistent snapshot in pg_dump's custom format; the server can keep running. */
export const savePostgres = (url: string, file: string) =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`])

/** Restores into an empty database, in one transaction. */
export async function restorePostgres(file: string, url: string) {
  await requireEmpty(url)
  await run('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file])
}

async function requireEmpty(url: string) {
  const connection = connectPostgres(url, () => {}, 1)
  try {
    const { rows } = await sql`
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$)' limit 1
    `.execute(connection.db)
    if (rows.length > 0)
      throw new Error('The database of DATABASE_URL is not empty. It was not changed. Create a new one.')
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
