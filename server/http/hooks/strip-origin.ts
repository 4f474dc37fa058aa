import type { IncomingMessage } from 'node:http'

/** A request line may hold a full URL, as sent to a proxy. Only its path is used: the host in it cannot be trusted. */
export function stripOrigin({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
