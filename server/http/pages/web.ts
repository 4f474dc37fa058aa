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

/** What the build made: pages in each language, and where their style sheet is. */
export interface Web extends z.infer<typeof Meta> {
  root: string
  pages: Record<PageName, Record<Locale, string>>
}

/** Nothing when the pages were not built, as in tests of the API alone. */
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

/** Compressed once, at start: they do not change while the process lives. */
function preparePages(web: Web, head: string): Record<PageName, Record<Locale, Prepared>> {
  const prepare = (text: string): Prepared => {
    const plain = Buffer.from(text.replace('<!--config-->', head))
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    return { plain, brotli: brotliCompressSync(plain), etag: `W/"${hash}"` }
  }
  const inEach = (page: Record<Locale, string>) => ({ en: prepare(page.en), es: prepare(page.es) })
  return { landing: inEach(web.pages.landing), app: inEach(web.pages.app) }
}

/** What only the running server knows: its own address, for the picture shown with a shared link, and settings. */
function headOf(config: Config): string {
  const { PUBLIC_URL, ANALYTICS_MEASUREMENT_ID, GOOGLE_MAPS_API_KEY, OFFICIAL_PHOTOS } = config
  const { MAP_TILES_URL, MAP_TILES_CREDIT } = config
  const origin = PUBLIC_URL && new URL(PUBLIC_URL).origin
  return html`${
    origin &&
    html`<meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/icons/share.png">`
  }${ANALYTICS_MEASUREMENT_ID && html`<meta name="analytics-id" content="${ANALYTICS_MEASUREMENT_ID}">`}${
    GOOGLE_MAPS_API_KEY && html`<meta name="maps-key" content="${GOOGLE_MAPS_API_KEY}">`
  }${MAP_TILES_URL && html`<meta name="map-tiles" content="${MAP_TILES_URL}">`}${
    MAP_TILES_CREDIT && html`<meta name="map-tiles-credit" content="${MAP_TILES_CREDIT}">`
  }${OFFICIAL_PHOTOS === 'on' && html`<meta name="official-photos" content="on">`}`.text
}

const knownPages = new Set<string>(Object.values(paths))

/** The pages of the app and its files. What is not under /api is a page. */
export function servePages(app: FastifyInstance, web: Web, config: Config) {
  const prepared = preparePages(web, headOf(config))
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
      // Files under /assets/ carry their content's hash in their name.
      const forever = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/', async (request, reply) => {
    const asked = Locale.safeParse(z.object({ lang: z.unknown() }).safeParse(request.query).data?.lang)
    if (asked.success) {
      rememberLocale(reply, asked.data, config.https)
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

/** Whoever brings a session that cannot be read right now gets the app, which says what is out of reach. */
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
