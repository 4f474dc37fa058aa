import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { type PostgresFolder, baseSettings, createPostgresFolder } from './postgres-folder.ts'

/** A durable PostgreSQL that a trial can start, crash, freeze and replicate. */
export interface Cluster {
  url: string
  port: number
  start(): Promise<void>
  isRunning(): boolean
  /** Ends every process with kill -9, like a power failure. */
  crash(): void
  /** Suspends every process: connections stay open but nothing responds, like a machine without a network. */
  freeze(): void
  /** A streaming replica of this cluster; `name` is its entry in synchronous_standby_names. */
  createStandby(name: string): Promise<Cluster>
  /** Makes the next start a primary (true) or a standby (false). */
  setPrimary(isPrimary: boolean): void
  remove(): void
}

const settings = { ...baseSettings, max_connections: '100' }
const startAttempts = 20

/** Creates a cluster with fsync on, so that acknowledged writes survive a crash; `parent` puts it on a certain disk. */
export async function createCluster(parent?: string): Promise<Cluster> {
  const folder = createPostgresFolder(parent)
  folder.initialize()
  return clusterIn(folder, await findFreePort())
}

function clusterIn({ data, run, remove }: PostgresFolder, port: number): Cluster {
  const options = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `-c ${name}='${value}'`)
  const postmaster = () => {
    const file = join(data, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  const processes = () => {
    const pid = postmaster()
    if (pid === undefined) return []
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [pid, ...children.trim().split(/\s+/).map(Number)]
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended in the meantime.
      }
    }
  }
  const startOnce = () =>
    run('pg_ctl', ['-D', data, '-w', '-t', '60', '-o', options.join(' '), '-l', `${data}.log`, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async start() {
      for (let attempt = 1; ; attempt++) {
        try {
          startOnce()
          return
        } catch (error) {
          // Processes of a crashed server may hold its shared memory for a moment longer.
          if (attempt >= startAttempts) throw error
          await pause(250)
        }
      }
    },
    isRunning() {
      try {
        run('pg_ctl', ['-D', data, 'status'])
        return true
      } catch {
        return false
      }
    },
    crash: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    async createStandby(name) {
      const folder = createPostgresFolder()
      const source = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`
      folder.run('pg_basebackup', ['-D', folder.data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
      return clusterIn(folder, await findFreePort())
    },
    setPrimary(isPrimary) {
      const signalFile = join(data, 'standby.signal')
      if (isPrimary) rmSync(signalFile, { force: true })
      else writeFileSync(signalFile, '')
    },
    remove() {
      if (postmaster() !== undefined) {
        try {
          run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
        } catch {
          // It was not running.
        }
      }
      remove()
    },
  }
}
