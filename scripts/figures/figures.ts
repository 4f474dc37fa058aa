import { z } from 'zod'
import type { Budget } from '../../bench/budgets.ts'

export const Figure = z.object({
  name: z.string(),
  shown: z.string(),
  limit: z.string(),
  kept: z.boolean(),
  ratio: z.boolean().optional(),
  remark: z.string().optional(),
})
export type Figure = z.infer<typeof Figure>

const Run = z.object({
  at: z.iso.datetime(),
  seconds: z.int(),
  /** Load of the machine when it began: above the number of cores, times are longer than at rest. */
  load: z.number(),
  machine: z.string(),
  figures: z.array(Figure),
  /** Why the last try brought no figures: these are of the one before. */
  unfinished: z.object({ at: z.iso.datetime(), why: z.string() }).optional(),
})
export type Run = z.infer<typeof Run>

/** The last run of each command, by its name. */
export const Figures = z.record(z.string(), Run)
export type Figures = z.infer<typeof Figures>

export interface Outcome extends Omit<Run, 'unfinished'> {
  why: string | undefined
}

/** A run that brought no figures leaves those of the run before, and says so. */
export function withOutcome(before: Figures, name: string, { why, ...run }: Outcome): Figures {
  if (why === undefined) return { ...before, [name]: run }
  return { ...before, [name]: { ...(before[name] ?? { ...run, figures: [] }), unfinished: { at: run.at, why } } }
}

/** Limits that nobody measured. */
export function unmeasured(budgets: Record<string, Budget>, figures: Figure[]): Budget[] {
  return Object.values(budgets).filter((budget) => !figures.some(({ name }) => name === budget.name))
}
