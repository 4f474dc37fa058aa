import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
})
export type LoadReport = z.infer<typeof Report>

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

interface LoadOptions {
  cookie: string
  connections: number
  seconds: number
}

/** Sends requests as fast as responses arrive, from a separate process so that measuring does not slow the server. */
export async function runAutocannon(url: string, { cookie, connections, seconds }: LoadOptions): Promise<LoadReport> {
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(seconds), '-H', `cookie=${cookie}`, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const load = Report.parse(JSON.parse(output))
  if (load.errors + load.non2xx > 0)
    throw new Error(`${url}: ${load.errors} errors, ${load.non2xx} responses other than 2xx`)
  return load
}
