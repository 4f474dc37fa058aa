import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { PageFiles, PageRenderer } from '../../contract/rendered-page.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
export type Manifest = z.infer<typeof Manifest>

const mainScript = 'main.tsx'
const mainFont = 'fonts/public-sans-core.woff2'

/** Reads Vite's list of the files of each module, and deletes it from the static files. */
export function readManifest(webFolder: string): Manifest {
  const folder = resolve(webFolder, '.vite')
  const manifest = Manifest.parse(JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')))
  rmSync(folder, { recursive: true })
  return manifest
}

interface Built {
  webFolder: string
  manifest: Manifest
  staticScript: string
  pages: PageRenderer['appPages']
}

export function collectFiles({ webFolder, manifest, staticScript, pages }: Built): PageFiles {
  const [stylesheet = missing('style sheet')] = filesOf(manifest, mainScript, ({ css }) => css)
  return {
    font: `/${chunkOf(manifest, mainFont).file}`,
    stylesheet,
    landingStyle: readFileSync(resolve(webFolder, chunkOf(manifest, 'styles/landing.css').file), 'utf8').trim(),
    staticScripts: [staticScript],
    appScripts: scriptsOf(manifest, mainScript),
    pageScripts: Object.fromEntries(pages.map(({ path, module }) => [path, scriptsOf(manifest, module)])),
    messages: { es: scriptsOf(manifest, 'locales/voters/es.po') },
  }
}

/** The scripts of a module and of everything that it imports. */
export const scriptsOf = (manifest: Manifest, name: string) => filesOf(manifest, name, ({ file }) => [file])

function filesOf(manifest: Manifest, name: string, read: (chunk: z.infer<typeof Chunk>) => string[]): string[] {
  const names = new Set([name])
  for (const each of names) for (const needed of chunkOf(manifest, each).imports) names.add(needed)
  return [...new Set([...names].flatMap((each) => read(chunkOf(manifest, each))))].map((file) => `/${file}`)
}

const chunkOf = (manifest: Manifest, name: string) => manifest[name] ?? missing(name)

function missing(name: string): never {
  throw new Error(`The build has no ${name}`)
}
