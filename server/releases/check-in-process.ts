import { z } from 'zod'
import { FileChanges } from '../../contract/data.schemas.ts'
import { type ProcessLimits, runInProcess } from '../core/run-in-process.ts'

const CheckedFacts = z.object({
  /** None if the facts are valid. */
  problems: z.array(z.string()),
  /** What is different from the facts in use. */
  changes: z.array(FileChanges),
})
export type CheckedFacts = z.infer<typeof CheckedFacts>

/** The checks of all packs take seconds and a quarter of this memory. */
const limits: ProcessLimits = { ms: 10 * 60_000, heapMb: 1024 }

interface Folders {
  /** The packs to check. */
  root: URL
  /** The packs in use. */
  previous: URL
}

/**
 * Runs the checks of `npm run packs -- check`, and compares the facts with those in use. That takes seconds, so it happens in a
 * process of its own while requests are answered.
 */
export async function checkInProcess({ root, previous }: Folders, signal: AbortSignal): Promise<CheckedFacts> {
  const module = new URL('./check-process.ts', import.meta.url)
  const input = { root: root.href, previous: previous.href }
  return CheckedFacts.parse(await runInProcess(module, { input, limits, signal }))
}
