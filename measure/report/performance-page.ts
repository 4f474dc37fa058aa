import { type Kind, measurements } from '../measurements.ts'
import type { Metric } from '../metrics.ts'

interface Run {
  kind: Kind
  name: string
  machine: string
  /** Such as 2026-11-18. */
  date: string
  metrics: Metric[]
}

const commandOf = (kind: Kind, name: string) => `\`npm run ${kind} -- ${name}\``

/**
 * The row of a run in docs/performance.md: limits and figures in the order of the promise, then the number of checks and of
 * those that passed. Missed limits are bold.
 */
function rowOf({ kind, name, machine, date, metrics }: Run): string {
  const promise = measurements[kind][name] ?? ''
  const figures = metrics.filter(({ limit }) => limit !== undefined)
  const checks = metrics.filter(({ limit }) => limit === undefined)
  const passed = checks.filter((one) => one.passed).length
  const limits = figures.map(({ limit }) => limit || '–')
  const values = figures.map((one) => mark(one.value, one.passed))
  if (checks.length > 0) {
    limits.push(`${checks.length} check${checks.length === 1 ? '' : 's'}`)
    values.push(mark(String(passed), passed === checks.length))
  }
  const cells = [promise, commandOf(kind, name), limits.join('; '), values.join('; '), machine, date]
  return `| ${cells.join(' | ')} |`
}

const mark = (value: string, passed: boolean) => (passed ? value : `**${value}**`)

/** The page with the row of this run in place of the previous one. */
export function withRun(page: string, run: Run): string {
  const lines = page.trimEnd().split('\n')
  const at = lines.findIndex((line) => line.includes(`| ${commandOf(run.kind, run.name)} |`))
  const row = rowOf(run)
  return `${(at === -1 ? [...lines, row] : lines.with(at, row)).join('\n')}\n`
}

/** The number of a machine in the list of the page, which gets a new entry if it is not there. */
export function numberOfMachine(page: string, machine: string): { page: string; number: string } {
  const known = [...page.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number = '', text = '']) => ({ number, text }))
  const found = known.find(({ text }) => text === machine)
  if (found) return { page, number: found.number }
  const number = String(known.length + 1)
  const entry = `${number}. ${machine}`
  const last = known.at(-1)
  const before = last ? `${last.number}. ${last.text}\n` : 'Machines:\n\n'
  return { page: page.replace(before, `${before}${entry}\n`), number }
}
