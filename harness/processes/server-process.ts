import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './free-port.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** Resident memory in megabytes. */
  memory(): number
  /** Processor time of all threads so far, in milliseconds. */
  cpuTime(): number
  /** Number of open files, sockets included. */
  openFiles(): number
  /** Stops with SIGTERM and waits until running requests are answered. */
  stop(): Promise<void>
  /** Ends it with kill -9. */
  kill(): Promise<void>
}

interface ServerOptions {
  /** Chosen automatically when absent. */
  port?: number
  /** Prepares the data folder before the start. */
  prepareFolder?: (folder: string) => Promise<void>
}

/** Starts the server in its own process, as in production and without a rate limit. */
export async function startServerProcess(
  settings: Record<string, string>,
  { port: requestedPort, prepareFolder }: ServerOptions = {},
): Promise<ServerProcess> {
  const port = requestedPort ?? (await findFreePort())
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-server-'))
  await prepareFolder?.(folder)
  const production = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...production, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    // The line contains PUBLIC_URL, which may be that of a proxy, so the URL is built from the port.
    if (!/ready at/.test(line)) continue
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      pid: child.pid ?? 0,
      memory: () => Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024,
      cpuTime: () => readCpuTime(`/proc/${child.pid}/task`),
      openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL'),
    }
  }
  await end('SIGKILL')
  throw new Error('The server did not start.')
}

/** Counts the threads that still exist. /proc/<pid>/stat also counts ended ones, but only in hundredths of a second. */
function readCpuTime(tasks: string): number {
  const nanoseconds = readdirSync(tasks).map((thread) => {
    const [running = '0'] = readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ')
    return Number(running)
  })
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1_000_000
}
