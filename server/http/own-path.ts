import type { IncomingMessage } from 'node:http'

/** A request may name the whole address, as it does to proxies. Only its path is ours to go by: the host is anybody's word. */
export function ownPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
