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
  /** Megabytes in use. */
  memory(): number
  /** Open files, sockets among them. */
  files(): number
  /** Ends calmly: what is under way is answered. */
  stop(): Promise<void>
  /** Ends at once, as kill -9 does. */
  crash(): Promise<void>
}

/** The server in a process of its own, as production runs it and without a limit of requests; it may be ended in any way. */
export async function startServerProcess(settings: Record<string, string>, port?: number): Promise<ServerProcess> {
  const own = port ?? (await findFreePort())
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-server-'))
  const production = { NODE_ENV: 'production', PORT: String(own), HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' }
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
    // It names the address people use, which may be a proxy's.
    if (!/ready at/.test(line)) continue
    return {
      url: `http://127.0.0.1:${own}`,
      port: own,
      pid: child.pid ?? 0,
      memory: () => Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024,
      files: () => readdirSync(`/proc/${child.pid}/fd`).length,
      stop: () => end('SIGTERM'),
      crash: () => end('SIGKILL'),
    }
  }
  await end('SIGKILL')
  throw new Error('The server did not start.')
}
