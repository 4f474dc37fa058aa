import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const copy = '?mini'

/** Bundles a copy of zod's core for `zod/mini`. Shared with the whole of zod, it would be as large as that needs it. */
export function smallZod(): Plugin {
  return {
    name: 'small-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      const isEntry = source === 'zod/mini'
      if (!isEntry && !(importer?.endsWith(copy) && source.startsWith('.'))) return undefined
      const file = isEntry
        ? fileURLToPath(import.meta.resolve('zod/mini')).replace(/\.cjs$/, '.js')
        : resolve(dirname(importer ?? ''), source)
      return { id: file + copy, moduleSideEffects: false }
    },
    load: {
      filter: { id: /zod[\\/].*\?mini$/ },
      handler: (id) => readFileSync(id.replace(copy, ''), 'utf8'),
    },
  }
}
