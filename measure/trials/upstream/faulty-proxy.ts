import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

export const faults = ['connection refused', 'no response', 'garbage', 'status 500', 'slow body'] as const
export type Fault = (typeof faults)[number]

const error = {
  http: 'HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  smtp: '554 5.3.0 No service\r\n',
}
const endless = {
  http: `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(10_000)}`,
  smtp: `220-${'welcome '.repeat(10_000)}`,
}

/** A proxy in front of a service. Without a fault, it passes everything through. */
export async function startFaultyProxy(protocol: 'http' | 'smtp', serviceUrl: string) {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  const handle = (socket: Socket) => {
    switch (fault) {
      case undefined: {
        const target = connect(Number(new URL(serviceUrl).port), '127.0.0.1')
        target.on('error', () => socket.destroy())
        socket.on('close', () => target.destroy())
        return void socket.pipe(target).pipe(socket)
      }
      case 'connection refused':
        return void socket.resetAndDestroy()
      case 'no response':
        return void socket.resume()
      case 'garbage':
        socket.resume()
        return void socket.end(Buffer.from([0, 255, 254, 13, 10, 60, 104, 116, 109, 108, 62, 13, 10, 13, 10]))
      case 'status 500':
        return afterRequest(socket, () => socket.end(error[protocol]))
      case 'slow body':
        return afterRequest(socket, () => sendSlowly(socket, endless[protocol]))
    }
  }
  /** A mail server sends the first line; an HTTP server waits for a request. */
  const afterRequest = (socket: Socket, respond: () => void) => {
    socket.resume()
    if (protocol === 'smtp') respond()
    else socket.once('data', respond)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `${protocol}://127.0.0.1:${address.port}`,
    /** Applies to new connections; open ones are closed. */
    setFault(next: Fault | undefined) {
      fault = next
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendSlowly(socket: Socket, text: string) {
  let at = 0
  const timer = setInterval(() => socket.write(text.slice(at, ++at)), 100)
  socket.on('close', () => clearInterval(timer))
}
