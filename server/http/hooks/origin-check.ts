import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'

/** Methods that change nothing. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects writes sent by another site (CSRF). */
export function checkOrigin(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', (request, _, done) => {
    if (safeMethods.has(request.method) || isOwnOrigin(request, config)) done()
    else done(new AppError('wrong_origin'))
  })
}

/**
 * Browsers send `Origin` with every write. Scripts outside a browser send none, and have no cookies but the ones they
 * were given, so they pass.
 */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  if (origin === undefined) return !isCrossSite(request)
  return origin === (config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `${request.protocol}://${request.host}`)
}

/** Whether a page of another site led here, by a link, a form or a script. Typed addresses are not cross-site. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
