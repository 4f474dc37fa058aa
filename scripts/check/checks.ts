import { licenseProblems } from '../licenses/list.ts'
import { catalogProblems } from './catalog-problems.ts'
import { extractMessages } from './extract-messages.ts'
import { importCycles, importProblems } from './import-problems.ts'
import { lockProblems } from './lock-file.ts'
import { errorOutput } from './run.ts'
import { sourceFiles } from './source-files.ts'
import { wordingProblems } from './words/problems.ts'

interface Check {
  description: string
  /** The problems, one per line; the check passes when there are none. */
  run(): Promise<string[]> | string[]
  /** Problems are printed but do not fail the check. */
  isAdvisory?: boolean
}

const typeScriptProjects = ['tsconfig.json', 'web/tsconfig.json', 'web/service-worker/tsconfig.json']
const longFileLines = 400

export const checks: Record<string, Check> = {
  types: { description: 'TypeScript', run: checkTypes },
  messages: { description: 'every text has a translation, and no translation is unused', run: messageProblems },
  words: {
    description: 'how every text reads, in both languages (rules in scripts/check/words/rules.ts)',
    run: wordingProblems,
  },
  unused: { description: 'unused files, exports and dependencies', run: () => errorOutput('knip', '--no-progress') },
  format: { description: 'formatting (npm run format fixes it)', run: () => errorOutput('oxfmt', '--check', '.') },
  lint: { description: 'oxlint', run: () => errorOutput('oxlint', '--deny-warnings', '--format=unix') },
  imports: { description: 'import rules and import cycles', run: checkImports },
  lock: {
    description: 'lock file complete for all platforms, licenses permitted',
    run: () => [...lockProblems(), ...licenseProblems()],
  },
  size: { description: `files over ${longFileLines} lines (advice only)`, run: findLongFiles, isAdvisory: true },
}

async function checkTypes(): Promise<string[]> {
  // With several threads, each would work out the same types again: twice the processor time.
  const runTsc = (project: string) => errorOutput('tsc', '--singleThreaded', '-p', project)
  const outputs = await Promise.all(typeScriptProjects.map(runTsc))
  return outputs.flat()
}

function checkImports(): string[] {
  const files = sourceFiles()
  return [...files.flatMap(({ path, source }) => importProblems(path, source)), ...importCycles(files)]
}

function findLongFiles(): string[] {
  return sourceFiles()
    .filter(({ path }) => !/(^|\/)(packs|migrations|locales)\//.test(path))
    .map(({ path, source }) => ({ path, lines: source.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longFileLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: consider splitting it`)
}

/** Compares the texts in the code with the catalogs: missing, untranslated and unused messages. */
async function messageProblems(): Promise<string[]> {
  const extracted = await extractMessages()
  if ('error' in extracted) return extracted.error
  return extracted.catalogs.flatMap(({ file, inCode, saved }) => catalogProblems(file, inCode, saved))
}
