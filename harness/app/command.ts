import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { createTestDatabase } from './database.ts'

interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/**
 * Runs an npm command's program as its own process for the tests of a file. On PostgreSQL it gets its own database;
 * otherwise an empty data folder, because creating an embedded database takes seconds and the tests of `npm run admin`
 * cover how a command opens one.
 */
export function commandRunner(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-command-'))
  const databaseEnv: Record<string, string> = { DATA_DIR: folder }
  const postgresUrl = inject('postgresUrl')
  let close = async () => {}

  beforeAll(async () => {
    if (postgresUrl === '') return
    const database = await createTestDatabase()
    close = database.close
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    databaseEnv.DATABASE_URL = Object.assign(new URL(postgresUrl), { pathname: `/${rows[0]?.name}` }).href
  })
  afterAll(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]): Promise<CommandResult> =>
    new Promise((resolve) => {
      const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
      const env = { PATH, NODE_COMPILE_CACHE, ...databaseEnv }
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() }),
      )
    })

  return { run, folder, onPostgres: postgresUrl !== '' }
}
