import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

export const faults = ['refuses', 'says nothing', 'sends garbage', 'answers 500', 'drips'] as const
export type Fault = (typeof faults)[number]

const error = {
  http: 'HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  smtp: '554 5.3.0 No service\r\n',
}
const endless = {
  http: `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(10_000)}`,
  smtp: `220-${'welcome '.repeat(10_000)}`,
}

/** Stands in front of a service; while it is well, everything goes through to it. */
export async function startNasty(speaks: 'http' | 'smtp', well: string) {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  const behave = (socket: Socket) => {
    switch (fault) {
      case undefined: {
        const target = connect(Number(new URL(well).port), '127.0.0.1')
        target.on('error', () => socket.destroy())
        socket.on('close', () => target.destroy())
        return void socket.pipe(target).pipe(socket)
      }
      case 'refuses':
        return void socket.resetAndDestroy()
      case 'says nothing':
        return void socket.resume()
      case 'sends garbage':
        socket.resume()
        return void socket.end(Buffer.from([0, 255, 254, 13, 10, 60, 104, 116, 109, 108, 62, 13, 10, 13, 10]))
      case 'answers 500':
        return whenAsked(socket, () => socket.end(error[speaks]))
      case 'drips':
        return whenAsked(socket, () => drip(socket, endless[speaks]))
    }
  }
  /** A mail server speaks first. */
  const whenAsked = (socket: Socket, answer: () => void) => {
    socket.resume()
    if (speaks === 'smtp') answer()
    else socket.once('data', answer)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    url: `${speaks}://127.0.0.1:${address.port}`,
    /** From now on, on every line; without a word it is well. */
    does(next?: Fault) {
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

function drip(socket: Socket, text: string) {
  let at = 0
  const timer = setInterval(() => socket.write(text.slice(at, ++at)), 100)
  socket.on('close', () => clearInterval(timer))
}
