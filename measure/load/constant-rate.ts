import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export const ConstantRateOptions = z.object({
  cookie: z.string(),
  connections: z.number(),
  seconds: z.number(),
  /** Requests per second, evenly spaced. autocannon sends each second's requests in a burst and so measures its own queue. */
  rate: z.number(),
})
export type ConstantRateOptions = z.infer<typeof ConstantRateOptions>

/**
 * Milliseconds from when each request was due until its response, so that waiting for a free connection counts. They are
 * sent from a thread with a heap of its own: collecting the garbage of a large benchmark would count as response time.
 */
export async function sendAtConstantRate(urls: string[], options: ConstantRateOptions): Promise<number[]> {
  const worker = new Worker(new URL('./constant-rate-worker.ts', import.meta.url), { workerData: { urls, options } })
  const [times] = await once(worker, 'message')
  return z.array(z.number()).parse(times)
}
