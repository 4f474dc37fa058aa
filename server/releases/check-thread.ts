import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { checkPacks } from '../../packs/checks/check-packs.ts'
import { failureText } from '../core/failure-text.ts'

const { root, today } = z.object({ root: z.url(), today: z.iso.date() }).parse(workerData)

/** A file that cannot be parsed at all is a problem like any other. */
function problems(): string[] {
  try {
    return checkPacks(new URL(root), today).problems
  } catch (error) {
    return [failureText(error)]
  }
}

parentPort?.postMessage(problems())
