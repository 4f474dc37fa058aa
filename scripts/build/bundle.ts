import { resolve } from 'node:path'
import { build } from 'vite'
import type { WorkerFiles } from '../../web/service-worker/worker-files.ts'
import { root, webFolder } from './folders.ts'

const common = { configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' } as const

export async function bundleClient(outDir: string) {
  await build({ ...common, build: { outDir } })
}

/** Bundles the code that renders pages on the server. It needs no packages at run time. */
export async function bundleRenderer(outDir: string) {
  await build({
    ...common,
    publicDir: false,
    ssr: { noExternal: true },
    // React would otherwise choose at run time, and its development version is several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir, manifest: false, ssr: resolve(webFolder, 'render-page.tsx') },
  })
}

export async function bundleServiceWorker(outDir: string, files: WorkerFiles) {
  await bundleScript(outDir, {
    input: 'service-worker/sw.ts',
    fileName: 'sw.js',
    define: { WORKER_FILES: JSON.stringify(files) },
  })
}

/** The script of pages without the app: one small file. Returns its path. */
export async function bundleStaticScript(outDir: string): Promise<string> {
  return `/${await bundleScript(outDir, { input: 'static-pages.ts', fileName: 'assets/static-pages-[hash].js' })}`
}

async function bundleScript(
  outDir: string,
  { input, fileName, define = {} }: { input: string; fileName: string; define?: Record<string, string> },
) {
  const result = await build({
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
      rolldownOptions: { input: resolve(webFolder, input), output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [{ output } = { output: [] }] = [result].flat().filter((each) => 'output' in each)
  return output[0]?.fileName
}
