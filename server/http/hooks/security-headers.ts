import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { routedPath } from '../routed-path.ts'

/** All of /api except the pages people open there: signing in and out, unsubscribing, and the API page. */
const apiCall = /^\/api\/(?!log(?:in|out)\b|unsubscribe\b|unfollow\b|docs\b|auth\/callback\/)/

/**
 * Sets the security headers of every response, its request id, and `no-store` on API responses, which a handler may
 * replace. One hook instead of a plugin, which costs a quarter of the throughput of small responses.
 */
export function setSecurityHeaders(app: FastifyInstance, config: Config, scriptHashes: string[]) {
  const forPages = pageHeaders(config, scriptHashes)
  const forPagesInApi = { ...forPages, 'cache-control': 'no-store' }
  const forFiles = fileHeaders(config)
  const forCalls = { ...forFiles, 'cache-control': 'no-store' }
  const headersFor = (path: string) => {
    if (path.startsWith('/assets/')) return forFiles
    if (!path.startsWith('/api/')) return forPages
    return apiCall.test(path) ? forCalls : forPagesInApi
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Only an encoded URL can be routed by another path than it shows. Reading the route of every request costs time.
    reply.headers(headersFor(request.url.includes('%') ? routedPath(request) : request.url))
    reply.header('x-request-id', request.id)
    // After a refused upgrade, Node no longer parses this connection as HTTP: the next request would hang until its
    // timeout. Set on Node's response, as Fastify does when it closes.
    if (request.headers.upgrade !== undefined) reply.raw.setHeader('connection', 'close')
    done()
  })
}

/**
 * The hosts of the Maps JavaScript API that our map and address suggestions use, from Google's list of domains
 * (developers.google.com/maps/domains). A wildcard would include storage.googleapis.com, where anybody can put a script.
 */
const googleMaps = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  image: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://mapsresources-pa.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: [
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    'https://mapsresources-pa.googleapis.com',
    'https://places.googleapis.com',
  ],
}
const noHosts: typeof googleMaps = { script: [], style: [], image: [], font: [], connect: [] }

function pageHeaders(config: Config, scriptHashes: string[]): Record<string, string> {
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  const analytics = config.ANALYTICS_MEASUREMENT_ID ? 'https://www.googletagmanager.com' : undefined
  // Each region has its own host.
  const analyticsReports = analytics && 'https://*.google-analytics.com'
  const maps = config.GOOGLE_MAPS_API_KEY ? googleMaps : noHosts
  // Photos of officials come from many sites.
  const hasForeignImages = config.OFFICIAL_PHOTOS === 'on'
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, analytics, ...maps.script],
    // Radix sets inline styles for its scroll lock and popovers. Scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'", ...maps.style],
    'img-src': [
      "'self'",
      'data:',
      hasForeignImages && 'https:',
      ...maps.image,
      analytics,
      analyticsReports,
      config.MAP_TILES_URL && tilesOrigin(config.MAP_TILES_URL),
    ],
    'font-src': ["'self'", ...maps.font],
    'connect-src': ["'self'", analyticsReports, ...maps.connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", config.OIDC_ISSUER && new URL(config.OIDC_ISSUER).origin],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(config.https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return {
    ...commonHeaders(config),
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values.filter(Boolean)].join(' '))
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  }
}

/** `{s}` in the host stands for any subdomain of the tile server. */
const tilesOrigin = (template: string): string => new URL(template.replace('{s}', '*')).origin

/** For JSON, and for scripts, styles and fonts of pages. If a browser opens one as a document, nothing in it may run or load. */
function fileHeaders(config: Config): Record<string, string> {
  return {
    ...commonHeaders(config),
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  }
}

function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const files = ['/api/openapi.json', serverPaths.dataFeed, serverPaths.dateFeed]
const isTable = (path: string) => /^\/data\/[a-z]+\.csv$/.test(path)

/**
 * What pages of other sites may load: the script of the widgets, and with API_FOR_SITES the public facts. `*` also means that a
 * browser gives them nothing that needs a cookie.
 */
export function openToOtherSites(app: FastifyInstance, { EMBED_ORIGINS, API_FOR_SITES }: Config) {
  const facts = allEndpoints.filter(({ access, method }) => access === 'public' && method === 'GET')
  const readable = new Set<string>(API_FOR_SITES === 'on' ? [...facts.map(({ path }) => path), ...files] : [])
  const isReadable = (path: string) => readable.has(path) || (API_FOR_SITES === 'on' && isTable(path))
  if (!EMBED_ORIGINS && API_FOR_SITES === 'off') return
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? ''
    if (isReadable(path)) reply.header('access-control-allow-origin', '*')
    if (isReadable(path) || (EMBED_ORIGINS && path === '/embed.js')) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    done()
  })
}
