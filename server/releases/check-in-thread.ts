import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { FileChanges } from '../../contract/data.schemas.ts'

const CheckedFacts = z.object({
  /** None if the facts are valid. */
  problems: z.array(z.string()),
  /** What is different from the facts in use. */
  changes: z.array(FileChanges),
})
export type CheckedFacts = z.infer<typeof CheckedFacts>

interface Folders {
  root: URL
  /** The packs in use. */
  previous: URL
}

/**
 * Runs the checks of `npm run packs -- check` in a thread, and compares the facts with those in use: it takes seconds, and
 * requests go on.
 */
export async function checkInThread(
  { root, previous }: Folders,
  today: string,
  signal: AbortSignal,
): Promise<CheckedFacts> {
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: { root: root.href, previous: previous.href, today },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [message]: unknown[] = await once(worker, 'message', { signal })
    return CheckedFacts.parse(message)
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
