import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Report = z.object({ requests: z.object({ average: z.number() }), errors: z.number(), non2xx: z.number() })

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

/** Sends requests as fast as responses arrive, from a process of its own. Returns the responses per second. */
export async function runAutocannon(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(seconds), url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  const { requests, errors, non2xx } = Report.parse(JSON.parse(output))
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} responses other than 2xx`)
  return requests.average
}
