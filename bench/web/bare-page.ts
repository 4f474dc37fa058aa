import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** The baseline: the same text in the same elements, without styles, scripts, fonts or images. */
export function createBarePage(html: string) {
  const title = html.match(/<title>.*?<\/title>/s)?.[0] ?? ''
  const language = html.match(/<html lang="(\w+)"/)?.[1] ?? 'en'
  const body = (html.match(/<body>.*<\/body>/s)?.[0] ?? '')
    .replaceAll(/<(svg|script).*?<\/\1>/gs, '')
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, '')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${title}</head>${body}</html>`
}

export async function servePage(html: string) {
  const page = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    return response.end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}
