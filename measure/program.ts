import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { failureText } from '../server/core/failure-text.ts'
import type { Metric } from './metrics.ts'

/** Registers what has to be stopped or removed at the end. The last one registered ends first. */
export type Defer = (end: () => unknown) => void

type Options = Record<string, number | string>

interface Program<O extends Options> {
  help: string
  /** The defaults. Where the default is a number, the value must be a whole number above 0. */
  options: O
  measure(options: O, defer: Defer): Metric[] | Promise<Metric[]>
}

/** The main function of every benchmark and trial: prints the help, or measures and prints the metrics. */
export async function runProgram<O extends Options>({ help, options, measure }: Program<O>) {
  if (process.argv.includes('--help')) return console.log(help)
  try {
    const values = Object.assign({ ...options }, readOptions(options))
    const metrics = await withCleanup(async (defer) => measure(values, defer))
    warnIfBusy()
    printMetrics(metrics)
    // scripts/measure.ts records what arrives here; a program started by hand has no parent to send to.
    process.send?.({ metrics })
    if (metrics.some(({ passed }) => !passed)) process.exitCode = 1
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}

/** Runs a function and then everything that it deferred, even when it fails or the program is interrupted. */
export async function withCleanup<T>(act: (defer: Defer) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = []
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        console.error(failureText(error))
      }
    }
  }
  const interrupt = () => void endAll().then(() => process.exit(1))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await act((end) => void ends.push(end))
  } finally {
    await endAll()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

function readOptions(defaults: Options): Options {
  const names = Object.keys(defaults)
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  return Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => [
      name,
      typeof defaults[name] === 'number' ? parseCount(value, name) : value,
    ]),
  )
}

function parseCount(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${option} should be a whole number above 0, not ${text}`)
  return value
}

/** Runs the parts of a trial, or the one that was chosen, each with its own cleanup. */
export async function runParts<T>(
  parts: Record<string, T>,
  only: string,
  run: (part: T, defer: Defer, name: string) => Promise<Metric[]>,
): Promise<Metric[]> {
  const chosen = Object.entries(parts).filter(([name]) => only === '' || name === only)
  if (chosen.length === 0) throw new Error(`Choose one of ${Object.keys(parts).join(', ')}, not ${only}`)
  const metrics: Metric[] = []
  for (const [name, part] of chosen) {
    console.log(`${name}...`)
    metrics.push(...(await withCleanup((defer) => run(part, defer, name))))
  }
  return metrics
}

function printMetrics(metrics: Metric[]) {
  const width = Math.max(...metrics.map(({ name }) => name.length))
  for (const { name, value, limit, passed, note } of metrics) {
    const details = [limit, note].filter(Boolean).join('; ')
    console.log(`${passed ? 'pass' : 'FAIL'} ${name.padEnd(width)}  ${value}${details && `  (${details})`}`)
  }
}

function warnIfBusy() {
  const [load = 0] = loadavg()
  if (load <= availableParallelism() + 2) return
  console.log(`The machine was busy (load ${load.toFixed(1)}): times are longer than on an idle one.`)
}
