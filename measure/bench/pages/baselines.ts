import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Defer } from '../../program.ts'

/** Serves files by their paths, compressed like ours. Returns the URL. */
async function serveFiles(defer: Defer, files: Map<string, string | Uint8Array>): Promise<string> {
  const compressed = new Map([...files].map(([path, content]) => [path, brotliCompressSync(content)]))
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = compressed.get(path)
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': `text/${path === '/' ? 'html' : 'javascript'}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': path === '/' ? 'private, no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  defer(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}

/** The same text in the same elements, without styles, scripts, fonts or images. */
export function serveBarePage(defer: Defer, html: string): Promise<string> {
  const title = html.match(/<title>.*?<\/title>/s)?.[0] ?? ''
  const language = html.match(/<html lang="(\w+)"/)?.[1] ?? 'en'
  const body = (html.match(/<body>.*<\/body>/s)?.[0] ?? '')
    .replaceAll(/<(svg|script).*?<\/\1>/gs, '')
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, '')
  const content = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${title}</head>${body}</html>`
  return serveFiles(defer, new Map([['/', content]]))
}

/** What any page costs that React renders in the browser, in a production build. */
export async function serveEmptyReactPage(defer: Defer): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('./empty-react/', import.meta.url)),
    plugins: [react()],
    build: { target: 'es2022', write: false },
  })
  if (!('output' in result)) throw new Error('The empty React page was not built')
  const files = result.output.map((file): [string, string | Uint8Array] => [
    file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
    file.type === 'chunk' ? file.code : file.source,
  ])
  return serveFiles(defer, new Map(files))
}
