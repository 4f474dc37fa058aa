import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBin } from './find-tools.mjs'
import { findFreePort } from './free-port.ts'

interface ThrowAwayPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own on loopback, in a temporary folder; it is gone when `stop` is called or we die. It is quick
 * and forgets all in a crash; `asItComes`, it writes and tidies as one that people rely on.
 */
export async function startPostgres({ asItComes = false } = {}): Promise<ThrowAwayPostgres> {
  const bin = findPostgresBin()
  if (bin === undefined) throw new Error('No PostgreSQL server found: install the package postgresql.')
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'precinct-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const as = { ...account, cwd: folder, env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' } }
  try {
    const data = join(folder, 'data')
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--no-sync', '--no-instructions'],
      { ...as, stdio: 'pipe' },
    )
    return await serve(data, as, asItComes ? settings : { ...settings, ...hasty }, 3)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * The shell in between is the safety net: it waits on a pipe that only we hold open, so that it stops the server
 * and removes the folder however we end. Detached, or Ctrl+C would reach the server before the tests are done.
 */
const guard = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd /; rm -rf "$FOLDER"'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
}

const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

type SpawnAs = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

async function serve(
  data: string,
  as: SpawnAs,
  given: Record<string, string>,
  triesLeft: number,
): Promise<ThrowAwayPostgres> {
  const port = await findFreePort()
  const options = Object.entries({ ...given, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', guard, 'sh', 'postgres', '-D', data, ...options], {
    ...as,
    env: { ...as.env, FOLDER: as.cwd },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const log = await logUntilDecided(child)
  if (isReady(log)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => end(child) }
  const portWasTaken = log.includes('Address already in use')
  if (portWasTaken && triesLeft > 1) {
    child.kill('SIGKILL')
    return serve(data, as, given, triesLeft - 1)
  }
  await end(child)
  throw new Error(`PostgreSQL did not start:\n${log}`)
}

const isReady = (log: string) => log.includes('database system is ready to accept connections')

function logUntilDecided(child: ChildProcess): Promise<string> {
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

/** PostgreSQL refuses to run as root. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => numberFrom('id', [flag, name]))
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody to run it as.')
}

function numberFrom(command: string, args: string[]): number | undefined {
  try {
    return Number(execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
