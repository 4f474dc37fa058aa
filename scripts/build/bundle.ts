import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'
import type { WorkerFiles } from '../../web/service-worker/worker-files.ts'
import { staticScriptFile } from './assets.ts'
import { planChunks } from './chunk-plan.ts'
import { contractSchemas } from './contract-schemas.ts'
import { root, webFolder } from './folders.ts'
import { icons } from './icons.ts'
import { messageParts } from './message-parts.ts'
import { moduleManifest } from './module-manifest.ts'
import { PageModules, Prerender } from './prerender.ts'

const common = { configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' } as const

/** Bundles the code that renders pages, in the build and on the server. It needs no packages at run time. */
export async function bundleRenderers(outDir: string) {
  await build({
    ...common,
    publicDir: false,
    plugins: [icons()],
    ssr: { noExternal: true },
    // React would otherwise choose at run time, and its development version is several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      manifest: false,
      ssr: true,
      rolldownOptions: {
        input: {
          prerender: resolve(webFolder, 'document/prerender.tsx'),
          'render-page': resolve(webFolder, 'render-page.tsx'),
        },
      },
    },
  })
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(outDir, name)).href)
  const { renderPages } = Prerender.parse(await load('prerender.js'))
  const { pageModules } = PageModules.parse(await load('render-page.js'))
  return { renderPages, pageModules }
}

const app = resolve(webFolder, 'main.tsx')

export async function bundleClient(outDir: string, staticPages: string) {
  const style = staticPagesStyle(staticPages)
  await build({
    ...common,
    plugins: [style.plugin, contractSchemas(), icons(), messageParts(app), moduleManifest()],
    build: {
      outDir,
      modulePreload: { resolveDependencies: listFilesToPreload },
      rolldownOptions: {
        input: {
          app,
          'static-pages': style.id,
        },
        output: {
          codeSplitting: { groups: [{ name: planChunks(app), includeDependenciesRecursively: false }] },
        },
        // The schemas are one chunk, whichever of them a form loads.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  })
}

const loadedFromTheStart = /\/(app|libraries|rolldown-runtime)-[\w-]{8}\.js$/

/**
 * What an import of a file requests beside it. Looking up files that are there anyway costs a phone milliseconds for each
 * import.
 */
const listFilesToPreload = (file: string, dependencies: string[]) =>
  dependencies.filter((dependency) => dependency !== file && !loadedFromTheStart.test(dependency))

/** Server templates that are put into the static pages. */
const serverParts = resolve(root, 'server/features/zip-answer/*.ts')

/** A second copy of styles.css with only the classes of the rendered static pages. */
function staticPagesStyle(folder: string): { id: string; plugin: Plugin } {
  const id = resolve(webFolder, 'styles/static-pages.css')
  return {
    id,
    plugin: {
      name: 'static-pages-style',
      enforce: 'pre',
      resolveId: (source) => (source === id ? id : undefined),
      load(requested) {
        if (requested !== id) return undefined
        const source = readFileSync(resolve(webFolder, 'styles/styles.css'), 'utf8')
        return source.replaceAll(/^@source .*;$/gm, '') + `\n@source '${folder}/*.html';\n@source '${serverParts}';\n`
      },
    },
  }
}

/** Bundled separately, so that it shares no chunk with the app and can be inlined in the page. */
export function bundleStaticScript(outDir: string) {
  return bundleSeparately(outDir, 'landing.ts', staticScriptFile)
}

export function bundleServiceWorker(outDir: string, files: WorkerFiles) {
  return bundleSeparately(outDir, 'service-worker/sw.ts', 'sw.js', { WORKER_FILES: JSON.stringify(files) })
}

async function bundleSeparately(outDir: string, entry: string, fileName: string, define: Record<string, string> = {}) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: webFolder,
    publicDir: false,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: resolve(webFolder, entry),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
}
