import { z } from 'zod'
import type { Budget } from '../budget.ts'

export const Metric = z.object({
  name: z.string(),
  value: z.string(),
  limit: z.string(),
  passed: z.boolean(),
  ratio: z.boolean().optional(),
  note: z.string().optional(),
})
export type Metric = z.infer<typeof Metric>

const Run = z.object({
  at: z.iso.datetime(),
  seconds: z.int(),
  /** Load of the machine at the start: above the number of cores, times are longer than on an idle machine. */
  load: z.number(),
  machine: z.string(),
  metrics: z.array(Metric),
  /** Set when a later run failed to measure anything: the metrics are those of the last run that did. */
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
})
export type Run = z.infer<typeof Run>

/** docs/performance.json: the last run of each benchmark ("bench api") and trial ("trial crash"). */
export const Runs = z.record(z.string(), Run)
export type Runs = z.infer<typeof Runs>

export interface RunResult extends Omit<Run, 'lastFailure'> {
  /** Why there are no metrics; undefined for a completed run. */
  failure: string | undefined
  wasInterrupted: boolean
}

/** Adds the result of a run. A failed run keeps the metrics of the run before and records the failure. */
export function withResult(runs: Runs, name: string, { failure, ...result }: RunResult): Runs {
  const { at, seconds, load, machine, metrics } = result
  const run = { at, seconds, load, machine, metrics }
  if (failure === undefined) return { ...runs, [name]: run }
  const previous = runs[name] ?? { ...run, metrics: [] }
  return { ...runs, [name]: { ...previous, lastFailure: { at, reason: failure } } }
}

/** Budgets for which a run reported no metric. */
export function unmeasuredBudgets(budgets: Readonly<Record<string, Budget>>, metrics: Metric[]): Budget[] {
  return Object.values(budgets).filter((budget) => !metrics.some(({ name }) => name === budget.name))
}
