import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Measurement } from '../budget.ts'
import { Metric, type RunResult } from './runs.ts'

const root = resolve(import.meta.dirname, '../..')
const Report = z.object({ metrics: z.array(Metric) })
const timeoutMinutes = 60

/** Runs one program to its end. Its output is shown; its metrics arrive as a message. */
export function runMeasurement(measurement: Measurement, options: string[], machine: string): Promise<RunResult> {
  const at = new Date().toISOString()
  const startedAt = performance.now()
  const [load = 0] = loadavg()
  const metrics: Metric[] = []
  let timedOut = false
  let wasInterrupted = false
  // Its own process group, so that an interruption also ends the servers it started.
  const args = [join(root, measurement.program), ...(measurement.args ?? []), ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  const stopGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal)
  }
  const interrupt = (signal: NodeJS.Signals) => {
    wasInterrupted = true
    stopGroup(signal)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const timer = setTimeout(() => {
    timedOut = true
    stopGroup('SIGTERM')
  }, timeoutMinutes * 60_000)
  child.on('message', (message) => {
    const report = Report.safeParse(message)
    if (report.success) metrics.push(...report.data.metrics)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      const failure = timedOut ? `it took more than ${timeoutMinutes} minutes` : failureReason(metrics, code, signal)
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      resolve({ at, seconds, load: Math.round(load * 10) / 10, machine, metrics, failure, wasInterrupted })
    })
  })
}

function failureReason(metrics: Metric[], code: number | null, signal: NodeJS.Signals | null): string | undefined {
  if (signal) return `it was interrupted (${signal})`
  if (metrics.length === 0) return 'it ended without reporting any'
  // A program exits with 1 for a missed limit; with every limit met, 1 means that something else failed.
  return code !== 0 && metrics.every(({ passed }) => passed) ? `it failed (exit code ${code})` : undefined
}
