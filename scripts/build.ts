import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { collectAssets, noAssets } from './build/assets.ts'
import { compressFiles } from './build/compress.ts'
import { dist, root } from './build/folders.ts'
import { keepRecentAssets } from './build/keep-recent-assets.ts'
import { withBuildLock } from './build/lock.ts'
import { writeMeta, writePages } from './build/pages.ts'
import { builtStamp, sourceStamp } from './build/stamp.ts'
import { shellPath, workerFiles } from './build/worker-files.ts'

/** Builds dist/web (static files), dist/pages (HTML that the server sends) and dist/server (what renders pages there). */
export async function build() {
  const stamp = sourceStamp()
  // In the same folder as the result, so that the last step is a rename.
  const work = resolve(dist, `.building-${process.pid}`)
  try {
    await buildInto(work)
    keepRecentAssets(resolve(dist, 'web/assets'), resolve(work, 'web/assets'))
    rmSync(resolve(dist, '.stamp'), { force: true })
    for (const part of ['web', 'pages', 'server']) replaceFolder(resolve(work, part), resolve(dist, part))
    writeFileSync(resolve(dist, '.stamp'), stamp)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function buildInto(work: string) {
  const { bundleClient, bundleRenderers, bundleServiceWorker, bundleStaticScript } = await import('./build/bundle.ts')
  const web = resolve(work, 'web')
  const pagesFolder = resolve(work, 'pages')
  const { renderPages, pageModules } = await bundleRenderers(resolve(work, 'server'))

  const draft = resolve(work, 'draft')
  writePages(draft, only(renderPages(noAssets), 'landing', 'sign-in', 'offline'))
  await bundleClient(web, draft)
  await bundleStaticScript(web)

  const assets = collectAssets(web, pageModules)
  const pages = renderPages(assets)
  writePages(pagesFolder, only(pages, 'landing', 'sign-in', 'texts', 'app', 'rendered'))
  writeMeta(pagesFolder, assets, pages)
  writePages(resolve(web, shellPath('').slice(1)), only(pages, 'app', 'offline'))

  await bundleServiceWorker(web, workerFiles(web, assets))
  compressFiles(web)
}

const only = (
  pages: Record<string, string>,
  ...names: ('landing' | 'sign-in' | 'texts' | 'app' | 'rendered' | 'offline')[]
) => Object.fromEntries(Object.entries(pages).filter(([file]) => names.some((name) => file.startsWith(`${name}.`))))

function replaceFolder(source: string, target: string) {
  const old = `${source}-old`
  try {
    renameSync(target, old)
  } catch {
    // There is nothing to replace in the first build.
  }
  renameSync(source, target)
}

/**
 * Builds when a source has changed since the last build. It runs in a separate process, because bundling takes memory that
 * the server should not hold, and because React's production build needs NODE_ENV from the start.
 */
export async function ensureBuilt() {
  if (builtStamp() === sourceStamp()) return
  const child = spawn(process.execPath, [import.meta.filename, '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The pages could not be built')
}

const help = `npm run build [-- --if-stale]
Builds the pages and files of the web app into dist/. With --if-stale only when a source has changed.`

async function runFromCommandLine() {
  process.env.NODE_ENV = 'production'
  const ifStale = process.argv.includes('--if-stale')
  mkdirSync(dist, { recursive: true })
  await withBuildLock(async () => {
    if (ifStale && builtStamp() === sourceStamp()) return
    console.log('Building the pages ...')
    const started = performance.now()
    await build()
    console.log(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  })
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help)
  else {
    await runFromCommandLine().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    })
  }
}
