import { benchmarks } from '../bench/registry.ts'
import type { Measurement } from '../budget.ts'
import { trials } from '../trials/registry.ts'

export type Kind = 'bench' | 'trial'

const registries: Record<Kind, Record<string, Measurement>> = { bench: benchmarks, trial: trials }

/** All benchmarks or trials, by name. */
export const measurementsOf = (kind: Kind): Map<string, Measurement> => new Map(Object.entries(registries[kind]))

/** All measurements by the key of docs/performance.json: "bench api", "trial crash". */
export function allMeasurements(): Map<string, Measurement> {
  const kinds: Kind[] = ['bench', 'trial']
  return new Map(kinds.flatMap((kind) => [...measurementsOf(kind)].map(([name, one]) => [`${kind} ${name}`, one])))
}

export interface Selection {
  names: string[]
  /** Passed on to the program. */
  options: string[]
}

/** Splits `crash --rounds 5` into names and options. Options belong to one program, so they need exactly one name. */
export function parseSelection(kind: Kind, args: string[]): Selection {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const names = firstOption === -1 ? args : args.slice(0, firstOption)
  const options = firstOption === -1 ? [] : args.slice(firstOption)
  const all = [...measurementsOf(kind).keys()]
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown ${kind}: ${unknown.join(', ')}. Available: ${all.join(', ')}`)
  if (options.length > 0 && names.length !== 1)
    throw new Error(`Options need exactly one ${kind}: ${options.join(' ')}`)
  return { names: names.length > 0 ? names : all, options }
}
