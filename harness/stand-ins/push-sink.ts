import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import ece from 'http_ece'
import { listenOnLoopback } from '../processes/free-port.ts'

interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * A push service on loopback. A path such as `/410/a` gets a response with that status, and `/0/a` none. `behaviors`
 * respond to other paths, by their first segment.
 */
export async function startPushSink(behaviors: Record<string, (response: ServerResponse) => void> = {}) {
  const pushed: Pushed[] = []
  let open = 0
  let maxOpen = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    maxOpen = Math.max(maxOpen, ++open)
    response.on('close', () => open--)
    const [, kind = ''] = path.split('/')
    const behave = behaviors[kind]
    if (behave) behave(response)
    else if (kind !== '0') response.writeHead(Number(kind)).end()
  })
  server.on('clientError', (_, socket) => socket.destroy())
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    pushed,
    /** The most requests that were unanswered at the same time. */
    maxOpen: () => maxOpen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A browser's push subscription, and a way to decrypt the messages sent to it. */
export function testBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    endpoint,
    p256dh: publicKey,
    auth,
    read: (body: Buffer): unknown =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8')),
  }
}
