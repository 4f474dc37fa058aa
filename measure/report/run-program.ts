import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Kind } from '../measurements.ts'
import { Metric } from '../metrics.ts'

const Report = z.object({ metrics: z.array(Metric) })
const timeoutMinutes = 60
const folders: Record<Kind, string> = { bench: '../bench', trial: '../trials' }

export const programOf = (kind: Kind, name: string) => join(import.meta.dirname, folders[kind], `${name}.ts`)

interface Result {
  metrics: Metric[]
  /** Why there are no metrics; undefined for a completed run. */
  failure: string | undefined
}

/** Runs one program to its end. Its output is shown; its metrics arrive as a message. */
export function runMeasurement(kind: Kind, name: string, options: string[]): Promise<Result> {
  const metrics: Metric[] = []
  // Its own process group, so that an interruption also ends the servers it started.
  const child = spawn(process.execPath, [programOf(kind, name), ...options], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  const interrupt = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const timer = setTimeout(interrupt, timeoutMinutes * 60_000)
  child.on('message', (message) => {
    const report = Report.safeParse(message)
    if (report.success) metrics.push(...report.data.metrics)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve({ metrics, failure: metrics.length > 0 ? undefined : `it ended with ${code} and no metrics` })
    })
  })
}
