import { posix } from 'node:path'

/** `./a.ts` becomes a path from the root, `zod/v4` becomes `npm:zod`, and Node's own modules are unchanged. */
export function resolveImport(path: string, specifier: string): string {
  const [bare = specifier] = specifier.split('?')
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  if (bare.startsWith('node:')) return bare
  const parts = bare.split('/')
  return `npm:${parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/')}`
}
