import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type PersonalLine, findPersonalLines } from './pii-patterns.ts'
import type { TestCount } from './test-report.ts'

/** Written by harness/app/save-log.ts. */
const SavedLog = z.object({ log: z.string(), personalTexts: z.array(z.string()) })
const maxShown = 10

/** Searches the logs of a test run for personal data. With `required`, a run without any log fails. */
export function checkLogs(folder: string, required: boolean): TestCount {
  const logs = readdirSync(folder).map((name) => SavedLog.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const lines = logs.reduce((sum, { log }) => sum + log.split('\n').length - 1, 0)
  if (lines === 0 && !required) return { passed: 0, failed: 0 }
  const found = logs.flatMap(({ log, personalTexts }) => findPersonalLines(log, personalTexts))
  if (lines > 0 && found.length === 0) {
    console.log(`Logs: no personal data in ${lines} lines of ${logs.length} apps.`)
    return { passed: 1, failed: 0 }
  }
  console.error(lines === 0 ? 'Logs: the apps of this run wrote none.' : describe(found))
  return { passed: 0, failed: 1 }
}

const describe = (found: PersonalLine[]) =>
  [
    `Logs: ${found.length} lines with personal data.`,
    ...found.slice(0, maxShown).map(({ kind, line }) => `  ${kind}: ${line}`),
  ].join('\n')
