import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sparePort } from '../scripts/spare-port.ts'

const main = resolve(import.meta.dirname, '../server/main.ts')

export interface Running {
  url: string
  port: number
  /** Ends calmly: what is under way is answered. */
  stop(): Promise<void>
  crash(): Promise<void>
}

/** The server in a process of its own, as production runs it, that the caller may end in any way. */
export async function startProcess(settings: Record<string, string>, port?: number): Promise<Running> {
  const own = port ?? (await sparePort())
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-trial-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(own), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, [main], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await ended(child, signal)
    rmSync(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    // It names the address people use, which may be a proxy's.
    if (/ready at/.test(line)) return { url: `http://127.0.0.1:${own}`, port: own, stop: () => end('SIGTERM'), crash: () => end('SIGKILL') }
  }
  throw new Error('The server did not start')
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
