import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Everything under /api but the pages people open there: to sign in and out, to end reminders, and the API page. */
const call = /^\/api\/(?!log(?:in|out)\b|unsubscribe\b|docs\b|auth\/callback\/)/

declare module 'fastify' {
  interface FastifyInstance {
    /** For answers that are sent past the hooks. */
    callHeaders: Record<string, string>
  }
}

/** Set in one hook rather than by a plugin: on answers of a few hundred bytes, that plugin costs a quarter. */
export function guard(app: FastifyInstance, config: Config, scriptHashes: string[]) {
  const forPages = pageHeaders(config, scriptHashes)
  const forCalls = callHeaders(config)
  app.decorate('isDraining', false)
  app.decorate('callHeaders', forCalls)
  app.addHook('onRequest', (request, reply, done) => {
    // Facts go out with their own: see facts.ts.
    if (!request.routeOptions.config.isFacts) {
      reply.headers(call.test(request.url) ? forCalls : forPages)
      reply.header('x-request-id', request.id)
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    }
    // After an upgrade that nobody wanted, Node no longer says what is wrong with the next request: it would wait for its end.
    // Set on Node's own reply, as Fastify does when it closes: it holds however the answer is sent.
    if (request.headers.upgrade !== undefined) reply.raw.setHeader('connection', 'close')
    if (reading.has(request.method) || isOwnOrigin(request, config)) done()
    else done(new AppError('wrong_origin'))
  })
}

/**
 * Browsers name the origin of every write, so a write from another site is seen here. Scripts name none and
 * carry no cookie they were not given, so they pass.
 */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return !isFromElsewhere(request)
  return origin === (config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `${request.protocol}://${request.host}`)
}

/** A page of another site led here. Typed addresses and scripts come from nowhere. */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function pageHeaders(config: Config, scriptHashes: string[]): Record<string, string> {
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  const analytics = config.ANALYTICS_MEASUREMENT_ID ? 'https://www.googletagmanager.com' : undefined
  const maps = config.GOOGLE_MAPS_API_KEY ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : []
  // Members' pictures come from the sign-in service, officials' from many places, the map's and the counter's from Google.
  const { OIDC_ISSUER, OFFICIAL_PHOTOS, GOOGLE_MAPS_API_KEY, ANALYTICS_MEASUREMENT_ID } = config
  const hasForeignPictures = OIDC_ISSUER || OFFICIAL_PHOTOS === 'on' || GOOGLE_MAPS_API_KEY || ANALYTICS_MEASUREMENT_ID
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes, analytics, ...maps],
    // Radix places its scroll lock and its pop-ups with inline styles; scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'", ...maps],
    'img-src': [
      "'self'",
      'data:',
      hasForeignPictures && 'https:',
      config.MAP_TILES_URL && tilesOrigin(config.MAP_TILES_URL),
    ],
    'font-src': ["'self'", ...maps],
    'connect-src': ["'self'", analytics && 'https://*.google-analytics.com', ...maps],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", config.OIDC_ISSUER && new URL(config.OIDC_ISSUER).origin],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...(config.https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return {
    ...everywhere(config),
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => [name, ...values.filter(Boolean)].join(' '))
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  }
}

/** `{s}` in the host stands for any of the tile server's names. */
const tilesOrigin = (template: string): string => new URL(template.replace('{s}', '*')).origin

/** What is not a document, and if somebody opens it as one, may do nothing. */
export function callHeaders(config: Config): Record<string, string> {
  return {
    ...everywhere(config),
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  }
}

function everywhere(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
