import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLogs } from '../harness/vitest/read-logs.ts'
import { type TestCount, readReport } from '../harness/vitest/test-report.ts'
import { ensureBuilt } from './build.ts'
import { root } from './build/folders.ts'
import { check } from './check.ts'

const projects = ['unit', 'api-pglite', 'api-postgres', 'e2e']
const partNames = ['check', ...projects]
const help = `npm test [-- part ...] [filter ...]
Parts: ${partNames.join(', ')}; all of them by default. Filters select test files by name.`

async function test(args: string[]): Promise<TestCount> {
  const requested = args.filter((arg) => partNames.includes(arg))
  const parts = requested.length > 0 ? requested : partNames
  const filters = args.filter((arg) => !partNames.includes(arg))
  const counts: TestCount[] = []
  if (parts.includes('check') && filters.length === 0) counts.push(await check())
  const built = parts.includes('e2e') && (await build())
  if (parts.includes('e2e') && !built) counts.push({ passed: 0, failed: 1 })
  const chosen = projects.filter((project) => parts.includes(project) && (project !== 'e2e' || built))
  if (chosen.length > 0) counts.push(...(await runVitest(chosen, filters)))
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

async function runVitest(chosen: string[], filters: string[]): Promise<TestCount[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-tests-'))
  const report = join(folder, 'report.json')
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  try {
    const args = [
      'run',
      ...filters,
      ...chosen.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const code = await vitest(args, logs)
    const requiresLogs = filters.length === 0 && chosen.some((project) => project !== 'unit')
    return [readReport(report, code === 0), checkLogs(logs, requiresLogs)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cache for compiled TypeScript, shared by all processes. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')

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
        NODE_COMPILE_CACHE: compileCache,
        TEST_LOG_FOLDER: logs,
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
