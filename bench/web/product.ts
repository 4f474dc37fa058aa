import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const startScript = resolve(import.meta.dirname, '../../scripts/start.ts')

interface Wishes {
  settings?: Record<string, string>
  /** Puts something into the folder before the start. */
  fill?: (folder: string) => Promise<void>
}

/** The product as `npm start` runs it, on a port and in a folder of its own. */
export async function startProduct({ settings = {}, fill = async () => {} }: Wishes = {}) {
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-bench-'))
  await fill(folder)
  const server = spawn(process.execPath, [startScript], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(server.stdout)) {
    console.log(line)
    const url = line.match(/https?:\/\/\S+/)?.[0]
    if (url) return { url: new URL(url).href, stop }
  }
  await stop()
  throw new Error('The product did not start')
}
