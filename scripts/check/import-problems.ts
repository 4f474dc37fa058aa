import { matchesGlob, posix } from 'node:path'
import { bans, layers, phrases, testImports } from './import-rules.ts'
import { type Import, readImports, withoutComments } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'

/** One line for each import or phrase that the rules do not allow, with where it stands and why not. */
export function importProblems(path: string, source: string): string[] {
  const refused = readImports(source).flatMap((found) => {
    const target = resolveImport(path, found.specifier)
    const reason = whyNot(path, target, found)
    return reason === undefined ? [] : [`${path}:${found.line} imports ${target}: ${reason}`]
  })
  return [...refused, ...phraseProblems(path, source)]
}

function whyNot(path: string, target: string, { isType }: Import): string | undefined {
  const [top = ''] = path.split('/')
  const fits = (glob: string) => matches(target, glob.replace('{own}', ownFolder(path)).replace('{top}', top))
  const ban = bans.find(({ from, to, except }) => matches(path, from) && fits(to) && !(except && fits(except)))
  if (ban) return ban.reason
  const layer = layers.find(({ from }) => from.some((glob) => matches(path, glob)))
  if (!layer) return 'this file belongs to no layer of scripts/check/import-rules.ts'
  const isTest = /\.test\.tsx?$/.test(path)
  const allowed = [...layer.may, ...(isType ? (layer.mayAsType ?? []) : []), ...(isTest ? testImports : [])]
  const isRefused = !isTest && layer.never?.some(fits) && !(isType && target.startsWith('npm:'))
  return allowed.some(fits) && !isRefused ? undefined : layer.reason
}

function phraseProblems(path: string, source: string): string[] {
  const lines = withoutComments(source).split('\n')
  const meant = phrases.filter(
    ({ from, except }) => from.some((glob) => matches(path, glob)) && !except.some((glob) => matches(path, glob)),
  )
  return meant.flatMap(({ phrase, reason }) =>
    lines.flatMap((line, index) => {
      const found = line.match(phrase)?.[0]
      return found ? [`${path}:${index + 1} says ${found}: ${reason}`] : []
    }),
  )
}

function ownFolder(path: string): string {
  return path.match(/^(?:(?:server|web)\/features|packs)\/[^/]+/)?.[0] ?? posix.dirname(path)
}

function matches(target: string, glob: string): boolean {
  if (glob === 'npm:*') return target.startsWith('npm:')
  if (glob === 'node:*') return target.startsWith('node:')
  return matchesGlob(target, glob)
}
