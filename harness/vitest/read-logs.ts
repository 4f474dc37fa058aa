import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Found, personalLines } from './pii-patterns.ts'
import type { Count } from './test-report.ts'

const Kept = z.object({ log: z.string(), known: z.array(z.string()) })
const shown = 10

/** Looks through all that the apps of a test run logged. Nothing to look through is a failure too, where there must be some. */
export function checkLogs(folder: string, mustBeSome: boolean): Count {
  const kept = readdirSync(folder).map((name) => Kept.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const lines = kept.reduce((sum, { log }) => sum + log.split('\n').length - 1, 0)
  if (lines === 0 && !mustBeSome) return { passed: 0, failed: 0 }
  const found = kept.flatMap(({ log, known }) => personalLines(log, known))
  if (lines > 0 && found.length === 0) {
    console.log(`Logs: nothing personal in ${lines} lines of ${kept.length} apps.`)
    return { passed: 1, failed: 0 }
  }
  console.error(lines === 0 ? 'Logs: the apps of this run left none to look through.' : wordsFor(found))
  return { passed: 0, failed: 1 }
}

const wordsFor = (found: Found[]) =>
  [
    `Logs: ${found.length} lines with something personal.`,
    ...found.slice(0, shown).map(({ what, line }) => `  ${what}: ${line}`),
  ].join('\n')
