import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const Problems = z.array(z.string())

/** Runs the checks of `npm run packs -- check` in a thread: they take seconds, and requests go on. */
export async function checkInThread(root: URL, today: string, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { root: root.href, today } })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [message]: unknown[] = await once(worker, 'message', { signal })
    return Problems.parse(message)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
