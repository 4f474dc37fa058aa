import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { copyrightYears } from '../../contract/brand.ts'
import { chooseLocale, chosenLocale } from '../../contract/locale.ts'
import { pageSlots } from '../../contract/page-slots.ts'
import type { PageAssets } from '../../web/document/page-assets.ts'
import { webFolder } from '../build/folders.ts'
import { Prerender } from '../build/prerender.ts'

/** Renders the same pages as the build, but from the current sources and with hot reload. */
export function devPages(server: string): Plugin {
  return {
    name: 'dev-pages',
    configureServer(vite) {
      return () => {
        vite.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next()
          pageFor(vite, server, request).then(
            (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
            next,
          )
        })
      }
    },
  }
}

async function pageFor(vite: ViteDevServer, server: string, request: Connect.IncomingMessage): Promise<string> {
  const { renderPages } = Prerender.parse(await vite.ssrLoadModule('/document/prerender.tsx'))
  const { cookie, 'accept-language': languages } = request.headers
  const path = new URL(request.originalUrl ?? '/', server).pathname
  const name = path === '/' && !(await isSignedIn(server, cookie)) ? 'landing' : 'app'
  const html = renderPages(devAssets())[`${name}.${chooseLocale(chosenLocale(cookie), languages)}.html`]
  if (html === undefined) throw new Error(`There is no page ${name}.`)
  return vite.transformIndexHtml(path, html.replaceAll(pageSlots.years, copyrightYears(new Date().getFullYear())))
}

/** Retries while the server is restarting. */
async function isSignedIn(server: string, cookie = '', triesLeft = 100): Promise<boolean> {
  try {
    const reply = await fetch(`${server}/api/auth/user`, { headers: { cookie } })
    return reply.ok
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(150)
    return isSignedIn(server, cookie, triesLeft - 1)
  }
}

const font = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'

function devAssets(): PageAssets {
  return {
    font: `/@fs${fileURLToPath(import.meta.resolve(font))}`,
    fontFaces: '',
    themeBoot: readFileSync(resolve(webFolder, 'browser/theme-boot.js'), 'utf8'),
    earlyEventsBoot: '',
    lateFilesBoot: '',
    // The build inlines the styles; here they stay a file, so that hot reload works.
    staticStyle: '</style><link rel="stylesheet" href="/styles/styles.css"><style>',
    staticScript: "import '/landing.ts'",
    appStylesheet: '/styles/styles.css',
    appScript: '/main.tsx',
    appPreloads: [],
    pageFiles: {},
    appOffline: {},
  }
}
