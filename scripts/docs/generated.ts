import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allMeasurements } from '../../measure/report/measurements.ts'
import { performancePage } from '../../measure/report/performance-page.ts'
import { Runs } from '../../measure/report/runs.ts'
import { root } from '../build/folders.ts'
import { configurationPage, envExample } from './configuration.ts'
import { factsPage } from './facts-page.ts'

/** Written from the packs: after an update of them it is older, which is no mistake in the code. */
export const factsFile = 'docs/facts.md'

/** Every file that `npm run docs` writes, by path, with its current text. */
export const generatedFiles: Record<string, () => string> = {
  'docs/configuration.md': configurationPage,
  '.env.example': envExample,
  [factsFile]: factsPage,
  'docs/performance.md'() {
    const runs = Runs.parse(JSON.parse(readFileSync(join(root, 'docs/performance.json'), 'utf8')))
    return performancePage(runs, allMeasurements())
  },
}

export const isUpToDate = (path: string) => readFileSync(join(root, path), 'utf8') === generatedFiles[path]?.()
