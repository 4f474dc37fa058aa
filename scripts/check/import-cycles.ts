import { readImports } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'
import type { SourceFile } from './source-files.ts'

/**
 * One line per import cycle, type imports included: files that import each other cannot be understood one at a time. A file of
 * the contract and the schemas it takes its types from are read as one.
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
