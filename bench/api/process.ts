import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export async function startBareServer(list: string) {
  const program = fileURLToPath(import.meta.resolve('./bare-server.ts'))
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(list)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for await (const url of createInterface(child.stdout)) return { url, stop }
  throw new Error('The bare server did not start')
}

const Report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
})
export type Load = z.infer<typeof Report>

const cannon = fileURLToPath(import.meta.resolve('autocannon'))

interface Volley {
  connections: number
  seconds: number
  cookie?: string
}

/** Fires from a process of its own, so that counting costs the server nothing. */
export async function fire(url: string, { connections, seconds, cookie }: Volley): Promise<Load> {
  const headers = cookie ? ['-H', `cookie=${cookie}`] : []
  const args = [cannon, '--json', '-c', String(connections), '-d', String(seconds), ...headers, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const load = Report.parse(JSON.parse(output))
  if (load.errors + load.non2xx > 0) throw new Error(`${url}: ${load.errors} errors, ${load.non2xx} refused`)
  return load
}
