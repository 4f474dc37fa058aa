import { readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { webFolder } from './folders.ts'

const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }))

/** Vite's manifest names a module only if it has a file of its own. Adds every module that is loaded with `import()`. */
export function moduleManifest(): Plugin {
  return {
    name: 'module-manifest',
    writeBundle({ dir = '' }, bundle) {
      const file = resolve(dir, '.vite/manifest.json')
      const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
      for (const output of Object.values(bundle)) {
        const chunk = chunks.get(output.fileName)
        if (output.type !== 'chunk' || !chunk) continue
        for (const id of output.moduleIds) {
          if (this.getModuleInfo(id)?.dynamicImporters.length) manifest[relative(webFolder, id)] = chunk
        }
      }
      writeFileSync(file, JSON.stringify(manifest))
    },
  }
}
