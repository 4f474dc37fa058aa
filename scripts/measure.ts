import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from '../measure/report/machine.ts'
import { type Kind, allMeasurements, measurementsOf, parseSelection } from '../measure/report/measurements.ts'
import { performancePage } from '../measure/report/performance-page.ts'
import { runMeasurement } from '../measure/report/run-program.ts'
import { type RunResult, Runs, unmeasuredBudgets, withResult } from '../measure/report/runs.ts'
import { failureText } from '../server/core/failure-text.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'

const runsFile = join(root, 'docs/performance.json')
const pageFile = join(root, 'docs/performance.md')

const descriptions = {
  bench:
    'Runs all benchmarks, or the named ones, one after another. All of them take about half an hour on an idle machine.',
  trial: 'Runs all trials, or the named ones, one after another. All of them take more than an hour.',
}

function help(kind: Kind): string {
  const measurements = [...measurementsOf(kind)]
  const width = Math.max(...measurements.map(([name]) => name.length))
  return `npm run ${kind} [-- name ...]
${descriptions[kind]}
Records the metrics in docs/performance.md. Fails when a limit is missed or was not measured.

npm run ${kind} -- name --option ...
Runs one ${kind} with its own options and records nothing; \`npm run ${kind} -- name --help\` lists the options.

${measurements.map(([name, { title }]) => `  ${name.padEnd(width)}  ${title}`).join('\n')}`
}

const readRuns = (): Runs => (existsSync(runsFile) ? Runs.parse(JSON.parse(readFileSync(runsFile, 'utf8'))) : {})

function writeRuns(runs: Runs) {
  writeFileSync(runsFile, `${JSON.stringify(runs, null, 2)}\n`)
  writeFileSync(pageFile, performancePage(runs, allMeasurements()))
}

/** Returns one line per problem; none when every limit was measured and met. */
async function runAndRecord(kind: Kind, names: string[]): Promise<string[]> {
  const machine = describeMachine()
  const problems: string[] = []
  for (const [index, name] of names.entries()) {
    const measurement = measurementsOf(kind).get(name)
    if (!measurement) continue
    console.log(`\n${kind} ${name} (${index + 1} of ${names.length})`)
    const result = await runMeasurement(measurement, [], machine)
    // Recorded after each run, because a later one may be interrupted.
    writeRuns(withResult(readRuns(), `${kind} ${name}`, result))
    problems.push(...problemsOf(result, measurement.budgets).map((problem) => `${kind} ${name}: ${problem}`))
    if (result.wasInterrupted) break
  }
  return problems
}

function problemsOf({ failure, metrics }: RunResult, budgets: Parameters<typeof unmeasuredBudgets>[0]): string[] {
  if (failure) return [`${failure}; the earlier metrics stay`]
  return [
    ...metrics.filter(({ passed }) => !passed).map(({ name, value, limit }) => `${name} ${value} (${limit})`),
    ...unmeasuredBudgets(budgets, metrics).map(({ name }) => `${name} was not measured`),
  ]
}

/** A run with other options than usual is not comparable, so it is not recorded. */
async function runWithOptions(kind: Kind, name: string, options: string[]) {
  const measurement = measurementsOf(kind).get(name)
  if (!measurement) return
  const { metrics, failure } = await runMeasurement(measurement, options, '')
  if (options.includes('--help')) return
  if (failure && metrics.length > 0) console.error(failure)
  if (failure || metrics.some(({ passed }) => !passed)) process.exitCode = 1
}

async function main([kind, ...args]: string[]) {
  if (kind !== 'bench' && kind !== 'trial') throw new Error('Use: npm run bench, or npm run trial')
  if (args[0] === '--help' || args[0] === '-h') return console.log(help(kind))
  const { names, options } = parseSelection(kind, args)
  const [onlyName = ''] = names
  if (!options.includes('--help')) await ensureBuilt()
  if (options.length > 0) return runWithOptions(kind, onlyName, options)
  const problems = await runAndRecord(kind, names)
  console.log(
    problems.length === 0 ? '\nEvery limit was met.' : `\n${problems.map((line) => `FAIL ${line}`).join('\n')}`,
  )
  console.log('Recorded in docs/performance.md')
  if (problems.length > 0) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
