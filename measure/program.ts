import { availableParallelism, loadavg } from 'node:os'
import { failureText } from '../server/core/failure-text.ts'
import type { Metric } from './metrics.ts'

/** The main function of every benchmark and trial: prints the help, or runs and prints the metrics. */
export async function runProgram(help: string, measure: () => Metric[] | Promise<Metric[]>) {
  if (process.argv.includes('--help')) return console.log(help)
  try {
    const metrics = await measure()
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

function printMetrics(metrics: Metric[]) {
  const nameWidth = Math.max(...metrics.map(({ name }) => name.length))
  const valueWidth = Math.max(...metrics.map(({ value }) => value.length))
  for (const { name, value, limit, passed, note } of metrics) {
    const details = note ? `${limit}; ${note}` : limit
    console.log(`${passed ? 'pass' : 'FAIL'} ${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  (${details})`)
  }
}

function warnIfBusy() {
  const [load = 0] = loadavg()
  if (load <= availableParallelism() + 2) return
  console.log(`The machine was busy (load ${load.toFixed(1)}): times are longer than on an idle one.`)
}

/** Parses the value of an option that is a count. */
export function parseCount(text: string, option: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${option} should be a whole number above 0, not ${text}`)
  return value
}
