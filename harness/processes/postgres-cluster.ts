import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgresBin } from './find-tools.mjs'
import { findFreePort } from './free-port.ts'
import { unprivilegedAccount } from './postgres.ts'

export interface Cluster {
  url: string
  port: number
  start(): Promise<void>
  isRunning(): boolean
  /** Of the server and those it has started. */
  processes(): number[]
  /** The way a power cut ends it: every process at once, nothing written any more. */
  crash(): void
  /** Stops it for a while without ending it: it neither answers nor breaks off, as a machine without a network. */
  freeze(): void
  /** Another that follows this one by streaming; `name` is what synchronous_standby_names knows it by. */
  createStandby(name: string): Promise<Cluster>
  /** From its next start on: whether it takes writes, or only follows. */
  takeWrites(whether: boolean): void
  remove(): void
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
}

/** PostgreSQL as it comes, with fsync on: what it acknowledged must outlast a crash. `within`: the disk it lies on. */
export async function createCluster(within?: string): Promise<Cluster> {
  const { run, folder, remove } = home(within)
  run('initdb', ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--auth=trust', '--no-instructions'])
  return cluster({ run, folder, remove, port: await findFreePort() })
}

type Run = (program: string, args: string[]) => string

function home(within: string | undefined) {
  const bin = findPostgresBin()
  if (bin === undefined) throw new Error('No PostgreSQL server found: install the package postgresql.')
  const account = unprivilegedAccount()
  const outer = mkdtempSync(join(within ?? (account ? '/tmp' : tmpdir()), 'precinct-cluster-'))
  if (account) chownSync(outer, account.uid, account.gid)
  const run: Run = (program, args) =>
    execFileSync(join(bin, program), args, {
      ...account,
      cwd: outer,
      env: { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
      // A server that stays behind would keep a pipe open, and us waiting.
      stdio: ['ignore', program === 'pg_ctl' ? 'ignore' : 'pipe', 'ignore'],
    }) ?? ''
  return { run, folder: join(outer, 'data'), remove: () => rmSync(outer, { recursive: true, force: true }) }
}

interface Parts {
  run: Run
  folder: string
  remove: () => void
  port: number
}

function cluster({ run, folder, remove, port }: Parts): Cluster {
  const options = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}='${value}'`)
  const postmaster = () => {
    const file = join(folder, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  const processes = () => {
    const pid = postmaster()
    if (pid === undefined) return []
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [pid, ...children.trim().split(/\s+/).map(Number)]
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const one of processes()) {
      try {
        process.kill(one, signal)
      } catch {
        // It ended by itself meanwhile.
      }
    }
  }
  const startOnce = () =>
    run('pg_ctl', ['-D', folder, '-w', '-t', '60', '-o', options.join(' '), '-l', `${folder}.log`, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async start() {
      for (let tries = 1; ; tries++) {
        try {
          startOnce()
          return
        } catch (error) {
          // Processes of the one that crashed may still hold its memory for a moment.
          if (tries >= 20) throw error
          await pause(250)
        }
      }
    },
    isRunning() {
      try {
        run('pg_ctl', ['-D', folder, 'status'])
        return true
      } catch {
        return false
      }
    },
    processes,
    crash: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    async createStandby(name) {
      const own = home(undefined)
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`
      own.run('pg_basebackup', ['-D', own.folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
      return cluster({ ...own, port: await findFreePort() })
    },
    takeWrites(whether) {
      const signal = join(folder, 'standby.signal')
      if (whether) rmSync(signal, { force: true })
      else writeFileSync(signal, '')
    },
    remove() {
      if (postmaster() !== undefined) {
        try {
          run('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop'])
        } catch {
          // It was down already.
        }
      }
      remove()
    },
  }
}
