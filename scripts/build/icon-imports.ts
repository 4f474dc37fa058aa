import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Imports each icon from its own module: through the list of all icons, every page would seem to use every icon. */
export function iconImports(): Plugin {
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
    name: 'icon-imports',
    enforce: 'post',
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
