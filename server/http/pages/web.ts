import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Locale } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { html } from '../../core/html.ts'
import { localeOf, rememberLocale } from '../locale.ts'

const Meta = z.object({
  stylesheet: z.string(),
  themeBoot: z.string(),
  scriptHashes: z.array(z.string()),
  font: z.string(),
})

type PageName = 'landing' | 'app'

/** The build's output: pages in each language, their style sheet, font and script hashes. */
export interface Web extends z.infer<typeof Meta> {
  root: string
  pages: Record<PageName, Record<Locale, string>>
}

/** Undefined if the web app was not built, as in tests of the API. */
export function readWeb(dist = new URL('../../../dist/', import.meta.url)): Web | undefined {
  const meta = new URL('pages/meta.json', dist)
  if (!existsSync(meta)) return undefined
  const read = (name: PageName, locale: Locale) => readFileSync(new URL(`pages/${name}.${locale}.html`, dist), 'utf8')
  const page = (name: PageName) => ({ en: read(name, 'en'), es: read(name, 'es') })
  return {
    ...Meta.parse(JSON.parse(readFileSync(meta, 'utf8'))),
    root: fileURLToPath(new URL('web/', dist)),
    pages: { landing: page('landing'), app: page('app') },
  }
}

interface Prepared {
  plain: Buffer
  brotli: Buffer
  etag: string
}

/** Compressed once, at start: pages do not change while the process runs. */
function preparePages(web: Web, head: string): Record<PageName, Record<Locale, Prepared>> {
  const prepare = (text: string): Prepared => {
    const plain = Buffer.from(text.replace('<!--config-->', head))
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return { plain, brotli: brotliCompressSync(plain), etag: `W/"${hash}"` }
  }
  const prepareEach = (page: Record<Locale, string>) => ({ en: prepare(page.en), es: prepare(page.es) })
  return { landing: prepareEach(web.pages.landing), app: prepareEach(web.pages.app) }
}

/** Meta tags that depend on the configuration: the site's URL for link previews, and settings of the web app. */
function metaTags(config: Config): string {
  const { PUBLIC_URL, ANALYTICS_MEASUREMENT_ID, GOOGLE_MAPS_API_KEY, OFFICIAL_PHOTOS } = config
  const { MAP_TILES_URL, MAP_TILES_CREDIT, CONTACT } = config
  const origin = PUBLIC_URL && new URL(PUBLIC_URL).origin
  return html`${
    origin &&
    html`<meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/icons/share.png">`
  }${ANALYTICS_MEASUREMENT_ID && html`<meta name="analytics-id" content="${ANALYTICS_MEASUREMENT_ID}">`}${
    GOOGLE_MAPS_API_KEY && html`<meta name="maps-key" content="${GOOGLE_MAPS_API_KEY}">`
  }${MAP_TILES_URL && html`<meta name="map-tiles" content="${MAP_TILES_URL}">`}${
    MAP_TILES_CREDIT && html`<meta name="map-tiles-credit" content="${MAP_TILES_CREDIT}">`
  }${OFFICIAL_PHOTOS === 'on' && html`<meta name="official-photos" content="on">`}${
    CONTACT && html`<meta name="contact" content="${CONTACT}">`
  }`.text
}

const knownPages = new Set<string>(Object.values(paths))

/** Serves the web app: its pages and files. */
export function servePages(app: FastifyInstance, web: Web, config: Config) {
  const prepared = preparePages(web, metaTags(config))
  const sendPage = (request: FastifyRequest, reply: FastifyReply, name: PageName, status = 200) => {
    const page = prepared[name][localeOf(request)]
    reply.code(status).type('text/html; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
      etag: page.etag,
    })
    if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain)
    return reply.header('content-encoding', 'br').send(page.brotli)
  }

  app.register(staticFiles, {
    root: web.root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // File names under /assets/ contain a hash of the content.
      const isImmutable = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/', async (request, reply) => {
    const chosen = Locale.safeParse(z.object({ lang: z.unknown() }).safeParse(request.query).data?.lang)
    if (chosen.success) {
      rememberLocale(reply, chosen.data, config.https)
      return reply.redirect('/')
    }
    return sendPage(request, reply, (await mayBeMember(app, request)) ? 'app' : 'landing')
  })
  for (const path of knownPages) {
    if (path !== '/') app.get(path, (request, reply) => sendPage(request, reply, 'app'))
  }
  app.decorate('sendNotFoundPage', (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, 'app', 404),
  )
}

/** If the session cannot be read right now, the visitor gets the app, which shows that the server is unavailable. */
async function mayBeMember(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  try {
    return (await app.identify(request)) !== null
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return true
    throw error
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  }
}
