import { matchesGlob, posix } from 'node:path'
import { allowances, bans, layers, phrases, testImports } from './import-rules.ts'
import type { SourceFile } from './source-files.ts'

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

/** `./a.ts` becomes a path from the root, `zod/v4` becomes `npm:zod`, and Node's own modules are unchanged. */
function resolveImport(path: string, specifier: string): string {
  const [bare = specifier] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  if (bare.startsWith('node:')) return bare
  const parts = bare.split('/')
  return `npm:${parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/')}`
}

interface Import {
  specifier: string
  isType: boolean
  line: number
}

const fromClause = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;()]*?)\bfrom\s*(['"])([^'"\n]+)\2/gm
const bare = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm
const dynamic = /\b(typeof\s+)?import\s*\(\s*(['"])([^'"\n]+)\2/gm

/** Every import of a file: `import ... from`, `export ... from`, `import 'x'` and `import('x')`. */
function readImports(source: string): Import[] {
  const code = withoutComments(source)
  const lineAt = (index: number) => code.slice(0, index).split('\n').length
  return [
    ...[...code.matchAll(fromClause)].map((match) => ({
      specifier: match[3] ?? '',
      isType: match[1] !== undefined,
      line: lineAt(match.index + match[0].length),
    })),
    ...[...code.matchAll(bare)].map((match) => ({
      specifier: match[2] ?? '',
      isType: false,
      line: lineAt(match.index + match[0].length),
    })),
    ...[...code.matchAll(dynamic)].map((match) => ({
      specifier: match[3] ?? '',
      isType: match[1] !== undefined,
      line: lineAt(match.index + match[0].length),
    })),
  ]
}

/** Keeps line breaks, so that line numbers stay correct. `//` inside a URL is not a comment. */
function withoutComments(source: string): string {
  return source
    .replace(/(^|\s)\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}

/**
 * One line per import cycle, type imports included: files that import each other cannot be understood one at a time. A
 * contract file may import types from its own `.schemas.ts`, which imports it back; the two are read as one.
 */
export function importCycles(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const imports = new Map(
    files.map(({ path, source }) => [
      path,
      [...new Set(readImports(source).map(({ specifier }) => resolveImport(path, specifier)))].filter(
        (target) => paths.has(target) && target !== path.replace(/\.ts$/, '.schemas.ts'),
      ),
    ]),
  )
  return stronglyConnected(imports).map((cycle) => `import cycle: ${cycle.toSorted().join(', ')}`)
}

/** Tarjan's algorithm: groups of files in which every file can be reached from every other. */
function stronglyConnected(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const lower = (path: string, value: number) => lowest.set(path, Math.min(lowest.get(path) ?? value, value))

  const visit = (path: string) => {
    order.set(path, order.size)
    lower(path, order.size - 1)
    stack.push(path)
    const targets = imports.get(path) ?? []
    for (const target of targets) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lower(path, lowest.get(target) ?? Number.POSITIVE_INFINITY)
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1 || targets.includes(path)) groups.push(group)
  }

  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return groups
}
