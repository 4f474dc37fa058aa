import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.ts'
import { licenseProblems } from '../licenses/list.ts'
import { importCycles } from './import-cycles.ts'
import { importProblems } from './import-problems.ts'
import { lockProblems } from './lock-file.ts'
import { messageProblems } from './messages.ts'
import { complaints } from './run.ts'
import { sourceFiles } from './source-files.ts'

interface Part {
  /** The lines to show; with none the part has passed. */
  problems(): Promise<string[]> | string[]
  /** Shown, but no reason to fail. */
  isOnlyAdvice?: boolean
}

const projects = ['tsconfig.json', 'web/tsconfig.json', 'web/service-worker/tsconfig.json']

export const parts: Record<string, Part> = {
  types: { problems: types },
  messages: { problems: messageProblems },
  unused: { problems: () => complaints('knip', '--no-progress') },
  format: { problems: () => complaints('oxfmt', '--check', '.') },
  lint: { problems: () => complaints('oxlint', '--deny-warnings', '--format=unix') },
  imports: { problems: checkImports },
  lock: { problems: () => [...lockProblems(), ...licenseProblems()] },
  size: { problems: longFiles, isOnlyAdvice: true },
}

async function types(): Promise<string[]> {
  const present = projects.filter((project) => existsSync(join(root, project)))
  const found = await Promise.all(present.map((project) => complaints('tsc', '-p', project)))
  return found.flat()
}

function checkImports(): string[] {
  const files = sourceFiles()
  return [...files.flatMap(({ path, source }) => importProblems(path, source)), ...importCycles(files)]
}

function longFiles(): string[] {
  return sourceFiles()
    .filter(({ path }) => !/(^|\/)(packs|migrations|locales)\//.test(path))
    .map(({ path, source }) => ({ path, lines: source.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
    .map(({ path, lines }) => `${path} has ${lines} lines: it probably holds two things`)
}
