import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import ece from 'http_ece'

interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service on loopback. A path such as `/410/a` gets a response with that status. */
export async function startPushSink() {
  const pushed: Pushed[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    const status = Number(path.split('/')[1])
    if (status !== 0) response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The push service has no port.')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    pushed,
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
