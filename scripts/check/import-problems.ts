import { matchesGlob, posix } from 'node:path'
import { allowances, bans, layers, phrases, testImports } from './import-rules.ts'
import { type Import, readImports, withoutComments } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'

/** One line for each forbidden import or phrase, with its location and the reason. */
export function importProblems(path: string, source: string): string[] {
  const forbidden = readImports(source).flatMap((one) => {
    const target = resolveImport(path, one.specifier)
    const reason = findReason(path, target, one)
    return reason === undefined ? [] : [`${path}:${one.line} imports ${target}: ${reason}`]
  })
  return [...forbidden, ...phraseProblems(path, source)]
}

/** Why the import is forbidden; undefined when it is allowed. */
function findReason(path: string, target: string, { isType }: Import): string | undefined {
  const [top = ''] = path.split('/')
  const fits = (glob: string) => matches(target, glob.replace('{own}', ownFolder(path)).replace('{top}', top))
  if (allowances.some(({ from, to }) => matches(path, from) && to.some(fits))) return undefined
  const ban = bans.find(({ from, to, except }) => matches(path, from) && fits(to) && !(except && fits(except)))
  if (ban) return ban.reason
  const layer = layers.find(({ from }) => from.some((glob) => matches(path, glob)))
  if (!layer) return 'this file belongs to no layer of scripts/check/import-rules.ts'
  const isTest = /\.test\.tsx?$/.test(path)
  const allowed = [...layer.may, ...(isType ? (layer.mayAsType ?? []) : []), ...(isTest ? testImports : [])]
  const isForbidden = !isTest && layer.never?.some(fits) && !(isType && target.startsWith('npm:'))
  return allowed.some(fits) && !isForbidden ? undefined : layer.reason
}

function phraseProblems(path: string, source: string): string[] {
  const lines = withoutComments(source).split('\n')
  const applicable = phrases.filter(
    ({ from, except }) => from.some((glob) => matches(path, glob)) && !except.some((glob) => matches(path, glob)),
  )
  return applicable.flatMap(({ phrase, reason }) =>
    lines.flatMap((line, index) => {
      const match = line.match(phrase)?.[0]
      return match ? [`${path}:${index + 1} contains ${match}: ${reason}`] : []
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
