import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'
import { allMeasurements } from '../measure/measurements.ts'
import { performancePage } from '../measure/performance-page.ts'
import { Runs } from '../measure/runs.ts'
import { configurationPage, envExample } from './configuration.ts'
import { factsPage } from './facts-page.ts'

/** Every file that `npm run docs` writes, by path, with its current text. */
export function generatedFiles(): Record<string, string> {
  const runs = Runs.parse(JSON.parse(readFileSync(join(root, 'docs/performance.json'), 'utf8')))
  return {
    'docs/configuration.md': configurationPage(),
    '.env.example': envExample(),
    'docs/facts.md': factsPage(),
    'docs/performance.md': performancePage(runs, allMeasurements()),
  }
}
