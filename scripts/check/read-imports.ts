export interface Import {
  specifier: string
  isType: boolean
  line: number
}

const fromClause = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;()]*?)\bfrom\s*(['"])([^'"\n]+)\2/gm
const bare = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm
const dynamic = /\b(typeof\s+)?import\s*\(\s*(['"])([^'"\n]+)\2/gm

/** Every module a file asks for: `import … from`, `export … from`, `import 'x'` and `import('x')`. */
export function readImports(source: string): Import[] {
  const code = withoutComments(source)
  const at = (index: number) => code.slice(0, index).split('\n').length
  return [
    ...[...code.matchAll(fromClause)].map((found) => ({
      specifier: found[3] ?? '',
      isType: found[1] !== undefined,
      line: at(found.index + found[0].length),
    })),
    ...[...code.matchAll(bare)].map((found) => ({
      specifier: found[2] ?? '',
      isType: false,
      line: at(found.index + found[0].length),
    })),
    ...[...code.matchAll(dynamic)].map((found) => ({
      specifier: found[3] ?? '',
      isType: found[1] !== undefined,
      line: at(found.index + found[0].length),
    })),
  ]
}

/** Line breaks stay, so that line numbers do. `//` inside an address (`https://…`) is not a comment. */
export function withoutComments(source: string): string {
  return source
    .replace(/(^|\s)\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}
