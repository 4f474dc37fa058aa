import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { testBrowser } from '../../../harness/stand-ins/push-sink.ts'

/** How a hostile push endpoint responds, by the first part of its path. */
const hostile: Record<string, (response: ServerResponse) => void> = {
  'retry-in-centuries': (response) => void response.writeHead(503, { 'retry-after': '8000000000000' }).end(),
  'retry-in-the-past': (response) => void response.writeHead(429, { 'retry-after': '-1' }).end(),
  'retry-never': (response) => void response.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end(),
  gone: (response) => void response.writeHead(410).end(),
  redirects: (response) => void response.writeHead(307, { location: '/redirects/again' }).end(),
  silent: () => {},
  resets: (response) => void response.socket?.resetAndDestroy(),
  endless(response) {
    response.writeHead(500)
    const block = Buffer.alloc(64 * 1024, 'x')
    const write = () => {
      while (response.writable && response.write(block)) {}
    }
    response.on('drain', write)
    write()
  },
}

export const hostileKinds = Object.keys(hostile)

/** A push service on loopback: counts what honest browsers receive, and mistreats requests to hostile endpoints. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof testBrowser>>()
  /** Times each message arrived, by browser and message. */
  const received = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const mistreat = hostile[path.split('/')[1] ?? '']
    if (mistreat) return mistreat(response)
    const message = JSON.stringify(browsers.get(path)?.read(Buffer.concat(parts)))
    const key = `${path} ${message}`
    received.set(key, (received.get(key) ?? 0) + 1)
    response.writeHead(201).end()
  })
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The push service has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    /** The endpoint and keys of a new browser. */
    addBrowser(path: string) {
      const browser = testBrowser(`${url}${path}`)
      browsers.set(path, browser)
      return { endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth }
    },
    received: () => received.size,
    duplicates: () => [...received.values()].filter((times) => times > 1).length,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
