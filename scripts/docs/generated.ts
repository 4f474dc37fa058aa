import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'
import { configurationPage, envExample } from './configuration.ts'
import { factsPage } from './facts-page.ts'

/** Written from the packs. It may be older than they are: that is not a fault in the code. */
export const factsFile = 'docs/facts.md'

/** Every file that `npm run docs` writes, by path, with its current text. */
export const generatedFiles: Record<string, () => string> = {
  'docs/configuration.md': configurationPage,
  '.env.example': envExample,
  [factsFile]: factsPage,
}

export const isUpToDate = (path: string) => readFileSync(join(root, path), 'utf8') === generatedFiles[path]?.()
