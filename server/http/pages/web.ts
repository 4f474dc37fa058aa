import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Locale } from '../../../contract/locale.ts'
import type { RenderPage } from '../../../contract/rendered-app.ts'

const Meta = z.object({
  stylesheet: z.string(),
  themeBoot: z.string(),
  scriptHashes: z.array(z.string()),
  font: z.string(),
  fontFaces: z.string(),
  /** Scripts of each page that can be rendered, by the pattern of its path and the language. */
  pageFiles: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})

const Texts = z.record(z.string(), z.object({ title: z.string(), line: z.string() }))

/** The build's bundle of the app for the server. */
const Renderer = z.object({
  loadPages: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
})

export type PageName = 'landing' | 'sign-in' | 'app' | 'rendered'

/** The build's output: pages in each language, their style sheet, font and script hashes. */
export interface Web extends z.infer<typeof Meta> {
  root: string
  pages: Record<PageName, Record<Locale, string>>
  /** What each page is, by the pattern of its path. */
  texts: Record<Locale, z.infer<typeof Texts>>
  renderPage: RenderPage
}

/** Undefined if the web app was not built, as in tests of the API. */
export async function readWeb(dist = new URL('../../../dist/', import.meta.url)): Promise<Web | undefined> {
  const meta = new URL('pages/meta.json', dist)
  if (!existsSync(meta)) return undefined
  const read = (file: string) => readFileSync(new URL(`pages/${file}`, dist), 'utf8')
  const page = (name: PageName) => ({ en: read(`${name}.en.html`), es: read(`${name}.es.html`) })
  const texts = (locale: Locale) => Texts.parse(JSON.parse(read(`texts.${locale}.json`)))
  return {
    ...Meta.parse(JSON.parse(readFileSync(meta, 'utf8'))),
    root: fileURLToPath(new URL('web/', dist)),
    pages: { landing: page('landing'), 'sign-in': page('sign-in'), app: page('app'), rendered: page('rendered') },
    texts: { en: texts('en'), es: texts('es') },
    renderPage: await loadRenderer(dist),
  }
}

async function loadRenderer(dist: URL): Promise<RenderPage> {
  const module: unknown = await import(new URL('server/render-page.js', dist).href)
  const { loadPages, renderPage } = Renderer.parse(module)
  await loadPages()
  return renderPage
}
