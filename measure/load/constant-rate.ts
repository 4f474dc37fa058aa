import { once } from 'node:events'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { sendSteadily } from './send.ts'

const Options = z.object({
  port: z.number(),
  /** Requested in turn, as a visitor. */
  paths: z.array(z.string()),
  connections: z.number(),
  seconds: z.number(),
  rate: z.number(),
})

/**
 * Milliseconds from when each request was due until its response. The requests are sent from a thread with its own heap:
 * otherwise collecting the garbage of a large benchmark would count as response time.
 */
export async function sendAtConstantRate(options: z.infer<typeof Options>): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  const [times] = await once(worker, 'message')
  return z.array(z.number()).parse(times)
}

if (!isMainThread) {
  const { paths, ...load } = Options.parse(workerData)
  const browser = { cookies: new Map<string, string>() }
  const next = (number: number) => ({ method: 'GET' as const, path: paths[number % paths.length] ?? '', browser })
  const { times, failures } = await sendSteadily({ ...load, warmUpSeconds: 0, next })
  if (failures.size > 0) throw new Error(`Requests failed: ${JSON.stringify([...failures])}`)
  parentPort?.postMessage(times)
}
