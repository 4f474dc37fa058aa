import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageFiles, PageRenderer, PageRequest, RenderedPage } from '../../../contract/rendered-page.ts'

/** The build's output. */
export interface Web {
  /** The folder of static files. Undefined in tests of the API, which have only the pages without the app. */
  root: string | undefined
  /** The paths of the app. */
  appPaths: string[]
  /** Hashes of the scripts inside pages, for the content security policy. */
  scriptHashes: string[]
  renderPage(request: PageRequest): Promise<RenderedPage>
  renderShell(request: Pick<PageRequest, 'locale' | 'settings' | 'origin'>): string
}

const dist = new URL('../../../dist/', import.meta.url)

/** Undefined if the web app was not built. The API works without it. */
export async function readWeb(): Promise<Web | undefined> {
  const list = new URL('server/files.json', dist)
  if (!existsSync(list)) return undefined
  const renderer: PageRenderer = await import(new URL('server/render-page.js', dist).href)
  await renderer.loadPages()
  return createWeb(renderer, JSON.parse(readFileSync(list, 'utf8')), fileURLToPath(new URL('web/', dist)))
}

export const createWeb = (renderer: PageRenderer, files: PageFiles, root: string): Web => ({
  root,
  appPaths: renderer.appPages.map(({ path }) => path),
  scriptHashes: renderer.inlineScripts.map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  ),
  renderPage: (request) => renderer.renderPage(request, files),
  renderShell: (request) => renderer.renderShell(request, files),
})
