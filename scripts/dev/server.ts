// The server of npm run dev: it renders pages from the current sources.
import { resolve } from 'node:path'
import { createServer } from 'vite'
import type { PageFiles, PageRenderer } from '../../contract/rendered-page.ts'
import { createWeb } from '../../server/http/pages/web.ts'
import { run } from '../../server/main.ts'
import { root, webFolder } from '../build/folders.ts'

const vite = await createServer({
  configFile: resolve(root, 'vite.config.ts'),
  // The default loader writes a copy of the file, which would restart this watched program.
  configLoader: 'native',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false },
})

const files: PageFiles = {
  font: '/fonts/public-sans-core.woff2',
  stylesheet: '/styles/styles.css',
  landingStyle: "@import '/styles/styles.css'",
  staticScripts: ['/@vite/client', '/static-pages.ts'],
  appScripts: ['/document/start-dev.js'],
  pageScripts: {},
  messages: {},
}

/** Does not load the pages in advance, which would take a while: each is loaded when it is first rendered. */
async function load(): Promise<PageRenderer> {
  const { renderPage, renderShell, loadMessages, appPages, inlineScripts } =
    await vite.ssrLoadModule('/render-page.tsx')
  await loadMessages()
  return { renderPage, renderShell, loadPages: loadMessages, appPages, inlineScripts }
}

const atStart = await load()
const renderer: PageRenderer = {
  ...atStart,
  renderPage: async (request) => (await load()).renderPage(request, files),
}
await run(createWeb(renderer, files, resolve(webFolder, 'public')))
