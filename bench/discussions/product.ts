import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const main = resolve(import.meta.dirname, '../../server/main.ts')
const cannon = fileURLToPath(import.meta.resolve('autocannon'))

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

const Report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
})
export type Load = z.infer<typeof Report>

interface Fire {
  cookie: string
  connections: number
  seconds: number
  /** Requests a second over all connections; as fast as answers come when not given. */
  rate?: number
  /** A file of requests to send in turn, in place of the one address. */
  har?: string
}

/** Fires from a process of its own, so that counting costs the server nothing. */
export async function fire(url: string, { cookie, connections, seconds, rate, har }: Fire): Promise<Load> {
  const pace = [...(rate ? ['-R', String(rate)] : []), ...(har ? ['--har', har] : [])]
  const args = [cannon, '--json', '-c', String(connections), '-d', String(seconds), ...pace, '-H', `cookie=${cookie}`, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const load = Report.parse(JSON.parse(output))
  if (load.errors + load.non2xx > 0) throw new Error(`${url}: ${load.errors} errors, ${load.non2xx} refused`)
  return load
}
