import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { locales } from '../../contract/locale.ts'
import { splitFontFaces } from '../../web/document/font-faces.ts'
import type { PageAssets } from '../../web/document/page-assets.ts'
import { webFolder } from './folders.ts'
import { keptOffline, laterMessagesOf, messagesOf } from './message-parts.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

export const staticScriptFile = 'static-pages.js'
const mainFont = 'public-sans-core'
const phoneMenu = 'shell/mobile-sidebar.tsx'
/** What the app loads later and needs without a network too. */
const addressReader = '../civic/address/address-parts.ts'
const sourceNames = '../civic/text/source-name.ts'

/** Placeholders for rendering pages before the client is bundled, to find the CSS classes they use. */
export const noAssets: PageAssets = {
  font: '',
  fontFaces: '',
  themeBoot: '',
  earlyEventsBoot: '',
  lateFilesBoot: '',
  staticStyle: '',
  staticScript: '',
  appStylesheet: '',
  appScript: '',
  appPreloads: [],
  pageFiles: {},
  appOffline: {},
}

/** Reads the asset URLs from Vite's manifest, and the contents of assets that are inlined. */
export function collectAssets(clientFolder: string, pageModules: Record<string, string>): PageAssets {
  const manifestFile = resolve(clientFolder, '.vite/manifest.json')
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  rmSync(resolve(clientFolder, '.vite'), { recursive: true })
  const app = chunk(manifest, 'main.tsx')
  const imports = importsOf(manifest, 'main.tsx')
  const stylesheet = [app, ...imports].flatMap(({ css }) => css)[0] ?? missing('styles.css')
  return {
    font: url(findFile(manifest, mainFont)),
    fontFaces: takeFontFaces(resolve(clientFolder, stylesheet)),
    themeBoot: bootScript('theme-boot.js'),
    earlyEventsBoot: bootScript('early-events-boot.js'),
    lateFilesBoot: bootScript('late-files-boot.js'),
    staticStyle: takeContents(clientFolder, findFile(manifest, 'static-pages')),
    staticScript: takeContents(clientFolder, staticScriptFile),
    appStylesheet: url(stylesheet),
    appScript: url(app.file),
    appPreloads: imports.map(({ file }) => url(file)),
    pageFiles: Object.fromEntries(
      Object.entries(pageModules).map(([path, module]) => [path, pageFiles(manifest, module)]),
    ),
    appOffline: Object.fromEntries(locales.map((locale) => [locale, offlineFiles(manifest, locale)])),
  }
}

function offlineFiles(manifest: Manifest, locale: string): string[] {
  const ofPages = keptOffline.flatMap(({ module, page }) => [
    module,
    messagesOf(locale, page),
    laterMessagesOf(locale, page),
  ])
  const names = [phoneMenu, addressReader, laterMessagesOf(locale), ...ofPages]
  if (locale !== 'en') names.push(sourceNames)
  const chunks = names.flatMap((name) => [chunk(manifest, name), ...importsOf(manifest, name)])
  return [...new Set(chunks.map(({ file }) => url(file)))]
}

/** What a page needs besides the app, by language. */
function pageFiles(manifest: Manifest, module: string): Record<string, string[]> {
  const loaded = new Set([chunk(manifest, 'main.tsx'), ...importsOf(manifest, 'main.tsx')].map(({ file }) => file))
  const files = [chunk(manifest, module), ...importsOf(manifest, module)].map(({ file }) => file)
  const ofPage = [...new Set(files)].filter((file) => !loaded.has(file))
  return Object.fromEntries(
    locales.map((locale) => [locale, [...ofPage, chunk(manifest, messagesOf(locale, module)).file].map(url)]),
  )
}

function importsOf(manifest: Manifest, key: string, seen = new Set<string>()): z.infer<typeof Chunk>[] {
  for (const name of chunk(manifest, key).imports) {
    if (seen.has(name)) continue
    seen.add(name)
    importsOf(manifest, name, seen)
  }
  return [...seen].map((name) => chunk(manifest, name))
}

function chunk(manifest: Manifest, key: string) {
  return manifest[key] ?? missing(key)
}

function findFile(manifest: Manifest, name: string) {
  const all = Object.values(manifest).flatMap(({ file, css }) => [file, ...css])
  return all.find((file) => file.startsWith(`assets/${name}-`)) ?? missing(name)
}

function takeContents(clientFolder: string, path: string) {
  const file = resolve(clientFolder, path)
  const text = readFileSync(file, 'utf8').trim()
  rmSync(file)
  return text
}

/** Takes the fonts out of the style sheet: a page says itself when they are loaded. */
function takeFontFaces(file: string): string {
  const { rest, faces } = splitFontFaces(readFileSync(file, 'utf8'))
  writeFileSync(file, rest)
  return faces
}

const bootScript = (file: string) =>
  readFileSync(resolve(webFolder, 'browser', file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')

const url = (file: string) => `/${file}`

function missing(name: string): never {
  throw new Error(`The build output has no ${name}`)
}
