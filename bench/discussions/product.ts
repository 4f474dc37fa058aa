import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const main = resolve(import.meta.dirname, '../../server/main.ts')

/** The server as it runs in production, in a process of its own on the given database. */
export async function startServer(databaseUrl: string) {
  const folder = mkdtempSync(resolve(tmpdir(), 'precinct-bench-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' }
  const server = spawn(process.execPath, [main], {
    env: { ...env, DATA_DIR: folder, DATABASE_URL: databaseUrl },
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
    const url = line.match(/https?:\/\/\S+/)?.[0]
    if (url) return { url: new URL(url).origin, stop }
  }
  await stop()
  throw new Error('The server did not start')
}
