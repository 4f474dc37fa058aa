export interface Import {
  specifier: string
  isType: boolean
  line: number
}

const fromClause = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;()]*?)\bfrom\s*(['"])([^'"\n]+)\2/gm
const bare = /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm
const dynamic = /\b(typeof\s+)?import\s*\(\s*(['"])([^'"\n]+)\2/gm

/** Every import of a file: `import ... from`, `export ... from`, `import 'x'` and `import('x')`. */
export function readImports(source: string): Import[] {
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
export function withoutComments(source: string): string {
  return source
    .replace(/(^|\s)\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}
