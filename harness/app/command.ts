import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import type { Connection } from '../../server/db/connect.ts'
import { createTestDatabase } from './database.ts'

interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

type Environment = Record<string, string>

/**
 * Runs an npm command's program for the tests of a file. On PostgreSQL it gets its own database; otherwise an empty data
 * folder, because opening an embedded database takes a second.
 */
export function commandRunner(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-command-'))
  const env: Environment = { DATA_DIR: folder, DATABASE_URL: '' }
  const postgresUrl = inject('postgresUrl')
  let connection: Connection | undefined

  beforeAll(async () => {
    if (postgresUrl === '') return
    connection = await createTestDatabase()
    env.DATABASE_URL = await urlOf(connection)
  })
  afterAll(async () => {
    await connection?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    run: (...args: string[]) => runHere(program, args, env),
    spawn: (...args: string[]) => runAsProcess(program, args, env),
    folder,
    onPostgres: postgresUrl !== '',
  }
}

/** The address of a database on the test run's PostgreSQL. */
export async function urlOf({ db }: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` }).href
}

/** Runs a program in its own process, as a user does. */
export const runAsProcess = (program: string, args: string[], environment: Environment): Promise<CommandResult> =>
  new Promise((done) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() }),
    )
  })

/** Runs a program in this process, which is much faster because most modules are already loaded. Only one run at a time. */
export async function runHere(program: string, args: string[], environment: Environment): Promise<CommandResult> {
  const { argv, env, exitCode } = process
  const mask = process.umask()
  const lines: Record<'log' | 'error', string[]> = { log: [], error: [] }
  const spies = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line: unknown) => void lines[kind].push(String(line))),
  )
  process.env = { ...env, ...environment }
  process.argv = [process.execPath, program, ...args]
  process.exitCode = 0
  try {
    // A new query string makes Node run the program again. The import resolves when the program has ended.
    await import(`${pathToFileURL(resolve(program)).href}?run=${randomUUID()}`)
    return { code: process.exitCode, stdout: lines.log.join('\n').trim(), stderr: lines.error.join('\n').trim() }
  } finally {
    Object.assign(process, { argv, env, exitCode })
    process.umask(mask)
    for (const spy of spies) spy.mockRestore()
  }
}
