import { availableParallelism } from 'node:os'
import { checks } from './check/checks.ts'

const nameWidth = Math.max(...Object.keys(checks).map((name) => name.length))

/** Runs the named checks (all by default), prints a line for each, and returns how many passed and failed. */
export async function check(names: string[] = Object.keys(checks)): Promise<{ passed: number; failed: number }> {
  const queue = [...names]
  const total = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      total[(await runCheck(name)) ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker))
  return total
}

async function runCheck(name: string): Promise<boolean> {
  const started = performance.now()
  const one = checks[name]
  const lines = one ? await one.run() : [`Unknown check. Available: ${Object.keys(checks).join(', ')}`]
  const passed = lines.length === 0 || one?.isAdvisory === true
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log([`${name.padEnd(nameWidth)} ${passed ? 'ok' : 'FAILED'} (${seconds} s)`, ...lines].join('\n'))
  return passed
}

const help = `npm run check [-- name ...]
Runs the named checks, or all of them:
${Object.entries(checks)
  .map(([name, { description }]) => `  ${name.padEnd(nameWidth)}  ${description}`)
  .join('\n')}`

if (import.meta.main) {
  const names = process.argv.slice(2)
  if (names.includes('--help')) console.log(help)
  else if ((await check(names.length > 0 ? names : undefined)).failed > 0) process.exitCode = 1
}
