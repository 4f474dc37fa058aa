import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { webFolder } from './folders.ts'

const IconModule = z.object({
  __iconData: z.object({
    size: z.literal(24),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
})

/** React needs no keys for shapes that never change. */
const withoutKey = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))

/**
 * Imports each icon from its own module: through the list of all icons, every page would seem to use every icon. The module has
 * the shapes alone, and web/ui/icon.ts draws them.
 */
export function icons(): Plugin {
  const list = fileURLToPath(import.meta.resolve('lucide-react')).replace(
    '/cjs/lucide-react.js',
    '/esm/lucide-react.mjs',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /^export \{(.*)\} from '\.\/(icons\/.*)\.mjs'/gm,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)

  const importOf = (specifier: string) => {
    const [name = '', local = name] = specifier.trim().split(' as ')
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from "lucide-react/${file}";`
  }
  return {
    name: 'icons',
    enforce: 'post',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData } = IconModule.parse(await import(pathToFileURL(id).href))
        const shapes = __iconData.node.map(([tag, attributes]) => [tag, withoutKey(attributes)])
        const code = `import { icon } from ${JSON.stringify(resolve(webFolder, 'ui/icon.ts'))}
export default /* @__PURE__ */ icon(${JSON.stringify(shapes)})`
        return { code, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /from ["']lucide-react["']/ },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from ["']lucide-react["']/g, (_, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map(importOf)
            .join(''),
        ),
        map: null,
      }),
    },
  }
}
