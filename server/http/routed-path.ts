import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * The path by which a request was routed: the route's pattern, or without a route the decoded path. The URL of a request
 * may spell the same path in another way, such as /%61pi for /api.
 */
export function routedPath(request: FastifyRequest): string {
  return request.routeOptions.url ?? decodeURI(request.url.split(/[?#]/, 1)[0] ?? '')
}

/** A request line may hold a full URL, as sent to a proxy. Only its path is used: the host in it cannot be trusted. */
export function stripOrigin({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
