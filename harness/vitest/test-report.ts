import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface TestCount {
  passed: number
  failed: number
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Counts the tests in vitest's report. A file that cannot be loaded, or a missing report, counts as one failure. */
export function readReport(file: string, succeeded: boolean): TestCount {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = numFailedTests + unloadable.length
  return { passed: numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed }
}
