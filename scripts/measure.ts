import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Kind, measurements, parseSelection } from '../measure/measurements.ts'
import { numberOfMachine, withRun } from '../measure/report/performance-page.ts'
import { runMeasurement } from '../measure/report/run-program.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'
import { runCommand } from './command.ts'

const pageFile = join(root, 'docs/performance.md')

const descriptions = {
  bench:
    'Runs all benchmarks, or the named ones, one after another. All of them take about half an hour on an idle machine.',
  trial: 'Runs all trials, or the named ones, one after another. All of them take more than an hour.',
}

function help(kind: Kind): string {
  const entries = Object.entries(measurements[kind])
  const width = Math.max(...entries.map(([name]) => name.length))
  return `npm run ${kind} [-- name ...]
${descriptions[kind]}
Records the figures in docs/performance.md. Fails when a limit is missed.

npm run ${kind} -- name --option ...
Runs one ${kind} with its own options and records nothing; \`npm run ${kind} -- name --help\` lists the options.

${entries.map(([name, promise]) => `  ${name.padEnd(width)}  ${promise}`).join('\n')}`
}

/** Records each run right away, because a later one may be interrupted. A run without metrics leaves the page unchanged. */
async function runAndRecord(kind: Kind, name: string): Promise<string[]> {
  const { metrics, failure } = await runMeasurement(kind, name, [])
  if (failure) return [failure]
  const { page, number: machine } = numberOfMachine(readFileSync(pageFile, 'utf8'), describeMachine())
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(pageFile, withRun(page, { kind, name, machine, date, metrics }))
  return metrics.filter(({ passed }) => !passed).map((one) => `${one.name} ${one.value} (${one.limit ?? 'failed'})`)
}

async function main([kind, ...args]: string[]) {
  if (kind !== 'bench' && kind !== 'trial') throw new Error('Use: npm run bench, or npm run trial')
  if (args[0] === '--help' || args[0] === '-h') return console.log(help(kind))
  const { names, options } = parseSelection(kind, args)
  const [onlyName = ''] = names
  if (!options.includes('--help')) await ensureBuilt()
  if (options.length > 0) {
    // With its own options a run is not comparable with others, so it is not recorded.
    const { metrics, failure } = await runMeasurement(kind, onlyName, options)
    const isHelp = options.includes('--help')
    if (!isHelp && (failure || metrics.some(({ passed }) => !passed))) process.exitCode = 1
    return
  }
  const problems: string[] = []
  for (const name of names) {
    console.log(`\n${kind} ${name}`)
    problems.push(...(await runAndRecord(kind, name)).map((problem) => `FAIL ${kind} ${name}: ${problem}`))
  }
  console.log(problems.length === 0 ? '\nEvery limit was met.' : `\n${problems.join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
}

/** The machine the figures were measured on, in one line. */
function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  return [`${availableParallelism()} cores ${processor()}`, memory, arch(), `Node ${process.versions.node}`].join(', ')
}

/** On Linux for arm64, Node does not know the processor. */
function processor(): string {
  const model = cpus()[0]?.model.trim()
  if (model && model !== 'unknown') return model
  try {
    return execFileSync('lscpu', { encoding: 'utf8' }).match(/^Model name:\s*(.+)$/m)?.[1] ?? ''
  } catch {
    return 'of an unknown model'
  }
}

await runCommand(main)
