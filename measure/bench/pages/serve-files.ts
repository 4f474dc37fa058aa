import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface ServedFile {
  type: string
  content: string | Uint8Array
  /** Kept by the browser without asking again. */
  isImmutable?: boolean
}

/** Serves files by their paths, compressed like ours. */
export async function serveFiles(files: Map<string, ServedFile>) {
  const compressed = new Map(
    [...files].map(([path, { type, content, isImmutable }]) => [
      path,
      {
        body: brotliCompressSync(content),
        headers: {
          'content-type': type,
          'content-encoding': 'br',
          'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-cache',
        },
      },
    ]),
  )
  const server = createServer((request, response) => {
    const file = compressed.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, file.headers)
    return response.end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}
