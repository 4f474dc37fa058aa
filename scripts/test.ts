import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLogs } from '../harness/vitest/read-logs.ts'
import { type TestCount, readReport } from '../harness/vitest/test-report.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'
import { check } from './check.ts'

const projects = ['unit', 'api', 'postgres', 'e2e']
const partNames = ['check', ...projects]
const help = `npm test [-- full] [--changed] [part ...] [filter ...]
Parts: ${partNames.join(', ')}; all of them by default. Filters select test files by name.
  full       also: every API test on PostgreSQL, pages in both languages and themes, and longer fuzzing
  --changed  only tests of files that differ from the last commit; browser tests if pages or their server differ`

async function test(args: string[]): Promise<TestCount> {
  const requested = args.filter((arg) => partNames.includes(arg))
  const filters = args.filter((arg) => ![...partNames, 'full', '--changed'].includes(arg))
  const isChanged = args.includes('--changed')
  const parts = requested.length > 0 ? requested : partNames
  const isUnfiltered = filters.length === 0
  // On two cores, the checks and the build take no longer together than one after the other.
  const [checked, built] = await Promise.all([
    parts.includes('check') && isUnfiltered ? check() : { passed: 0, failed: 0 },
    parts.every((part) => ['check', 'unit'].includes(part)) || build(),
  ])
  const chosen = projects.filter((project) => parts.includes(project) && (project === 'unit' || built))
  const counts = [checked, { passed: 0, failed: built ? 0 : 1 }]
  // Browser tests import no page, so Vitest does not know which of them a change to the pages affects.
  const allJourneys = isChanged && chosen.includes('e2e') && pagesDiffer()
  const related = allJourneys ? chosen.filter((project) => project !== 'e2e') : chosen
  const options = isChanged ? ['--changed', '--passWithNoTests'] : []
  if (related.length > 0) counts.push(...(await runVitest(related, filters, options)))
  if (allJourneys) counts.push(...(await runVitest(['e2e'], filters, [])))
  const sum = (key: keyof TestCount) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

async function build(): Promise<boolean> {
  try {
    await ensureBuilt()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Whether a page differs from the last commit. */
function pagesDiffer(): boolean {
  const changes = execFileSync('git', ['status', '--porcelain', '--', 'web'], { cwd: root, encoding: 'utf8' })
  return changes !== ''
}

async function runVitest(chosen: string[], filters: string[], options: string[]): Promise<TestCount[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-tests-'))
  const report = join(folder, 'report.json')
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  try {
    const args = [
      'run',
      ...filters,
      ...options,
      ...chosen.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const code = await vitest(args, logs)
    const requiresLogs = filters.length === 0 && options.length === 0 && chosen.some((project) => project !== 'unit')
    return [readReport(report, code === 0), checkLogs(logs, requiresLogs)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function vitest(args: string[], logs: string): Promise<number | null> {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const colorSettings = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...colorSettings,
        NODE_ENV: 'test',
        TEST_LOG_FOLDER: logs,
        ...(process.argv.includes('full') && { TEST_FULL: '1' }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('close', resolve)
  })
}

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(help)
} else {
  const { passed, failed } = await test(args)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}
