import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from './free-port.ts'
import { type PostgresFolder, baseSettings, createPostgresFolder } from './postgres-folder.ts'

interface Postgres {
  url: string
  stop(): Promise<void>
}

interface PostgresOptions {
  /** Writes to the disk and vacuums as in production, instead of trading safety for speed. */
  durable?: boolean
}

/**
 * Starts a temporary PostgreSQL on loopback. It is removed by `stop`, or when this process ends for whatever reason. For
 * one that can be crashed, frozen or replicated see postgres-cluster.ts.
 */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<Postgres> {
  const folder = createPostgresFolder()
  try {
    folder.initialize('--no-sync')
    return await serve(folder, durable ? settings : { ...settings, ...fastSettings }, 3)
  } catch (error) {
    folder.remove()
    throw error
  }
}

const settings = { ...baseSettings, max_connections: '200' }

const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/**
 * The shell waits on a pipe that only this process holds open, so it stops the server and removes the folder however this
 * process ends. It is detached, because otherwise Ctrl-C would reach the server before the tests are done.
 */
const guard = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd /; rm -rf "$FOLDER"'

async function serve(
  postgres: PostgresFolder,
  serverSettings: Record<string, string>,
  triesLeft: number,
): Promise<Postgres> {
  const { folder, data, spawnOptions } = postgres
  const port = await findFreePort()
  const options = Object.entries({ ...serverSettings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', guard, 'sh', 'postgres', '-D', data, ...options], {
    ...spawnOptions,
    env: { ...spawnOptions.env, FOLDER: folder },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const log = await readStartupLog(child)
  if (isReady(log)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => end(child) }
  const portWasTaken = log.includes('Address already in use')
  if (portWasTaken && triesLeft > 1) {
    // `end` would let the shell remove the folder, which the next try needs.
    child.kill('SIGKILL')
    return serve(postgres, serverSettings, triesLeft - 1)
  }
  await end(child)
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

const isReady = (log: string) => log.includes('database system is ready to accept connections')

/** The log up to the line that says whether the server has started. */
function readStartupLog(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = ''
    child.once('error', reject)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 20_000) log += text
      if (isReady(log) || log.includes('FATAL:')) resolve(log)
    })
    child.once('close', () => resolve(log))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.stdin?.end()
  })
}
