import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  globSync,
  readFileSync,
  statSync,
  copyFileSync,
  existsSync,
  readdirSync,
  utimesSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { locales } from '../contract/locale.ts'
import type { PageRenderer } from '../contract/rendered-page.ts'
import { dist, root } from './build/folders.ts'
import { withBuildLock } from './build/lock.ts'
import { collectFiles, readManifest } from './build/page-files.ts'
import { builtStamp, sourceStamp } from './build/stamp.ts'
import { shellFolder, workerFiles } from './build/worker-files.ts'

/** Builds dist/web (static files) and dist/server (the code that renders pages on the server). */
export async function build() {
  const stamp = sourceStamp()
  // In the same folder as the result, so that the last step is a rename.
  const work = resolve(dist, `.building-${process.pid}`)
  try {
    await buildInto(work)
    keepRecentAssets(resolve(dist, 'web/assets'), resolve(work, 'web/assets'))
    rmSync(resolve(dist, '.stamp'), { force: true })
    for (const part of ['web', 'server']) replaceFolder(resolve(work, part), resolve(dist, part))
    writeFileSync(resolve(dist, '.stamp'), stamp)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function buildInto(work: string) {
  const { bundleClient, bundleRenderer, bundleServiceWorker, bundleStaticScript } = await import('./build/bundle.ts')
  const [web, server] = [resolve(work, 'web'), resolve(work, 'server')]
  await bundleClient(web)
  const staticScript = await bundleStaticScript(web)
  await bundleRenderer(server)
  const renderer: PageRenderer = await import(pathToFileURL(resolve(server, 'render-page.js')).href)
  await renderer.loadPages()
  const manifest = readManifest(web)
  const files = collectFiles({ webFolder: web, manifest, staticScript, pages: renderer.appPages })
  writeFileSync(resolve(server, 'files.json'), JSON.stringify(files))

  mkdirSync(resolve(web, shellFolder))
  for (const locale of locales) {
    // The service worker keeps these for use without a network.
    const request = { pattern: 'offline', url: '/', origin: '', settings: {}, locale, user: null, cookies: '' }
    const answer = () => Promise.reject(new Error('There is no server.'))
    const offline = await renderer.renderPage({ ...request, now: new Date(), answer }, files)
    writeFileSync(resolve(web, shellFolder, `offline.${locale}.html`), offline.html)
    writeFileSync(resolve(web, shellFolder, `app.${locale}.html`), renderer.renderShell(request, files))
  }
  await bundleServiceWorker(web, workerFiles(web, manifest, files))
  compressFiles(web)
}

function replaceFolder(source: string, target: string) {
  const old = `${source}-old`
  try {
    renameSync(target, old)
  } catch {
    // There is nothing to replace in the first build.
  }
  renameSync(source, target)
}

const minBytesToCompress = 1024

/** Writes a .br and a .gz next to each text file, which the server sends unchanged. */
function compressFiles(folder: string) {
  for (const path of globSync('**/*.{js,json,css,html,svg,webmanifest,txt}', { cwd: folder })) {
    const file = resolve(folder, path)
    if (statSync(file).size < minBytesToCompress) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

const hourMs = 60 * 60 * 1000

/** Copies files of builds from the last hour to the new build, because open pages and running servers still request them. */
function keepRecentAssets(oldFolder: string, newFolder: string) {
  if (!existsSync(oldFolder)) return
  mkdirSync(newFolder, { recursive: true })
  for (const name of readdirSync(oldFolder)) {
    const [source, target] = [resolve(oldFolder, name), resolve(newFolder, name)]
    const { atime, mtime } = statSync(source)
    if (existsSync(target) || Date.now() - mtime.getTime() > hourMs) continue
    copyFileSync(source, target)
    utimesSync(target, atime, mtime)
  }
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
