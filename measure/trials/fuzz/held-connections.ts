import { connect } from 'node:net'

const incompleteRequests = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n',
]
const timeoutMs = 120_000
const byteIntervalMs = 1000

/** Opens connections that send a request one byte per second and never finish it: the server must close them. */
export function holdConnections(port: number) {
  const startedAt = performance.now()
  const closed = incompleteRequests.map(
    (text) =>
      new Promise<number | undefined>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => text && socket.write(text))
        const sending = setInterval(() => text && socket.writable && socket.write('x'), byteIntervalMs)
        const end = (seconds: number | undefined) => {
          clearInterval(sending)
          clearTimeout(deadline)
          socket.destroy()
          resolve(seconds)
        }
        const deadline = setTimeout(() => end(undefined), timeoutMs)
        // Without reading, the end of the connection would not be noticed.
        socket.resume()
        socket.on('error', () => {})
        socket.on('close', () => end((performance.now() - startedAt) / 1000))
      }),
  )
  return {
    /** Seconds until the last connection was closed; undefined when one stayed open. */
    async allClosed(): Promise<number | undefined> {
      const seconds = await Promise.all(closed)
      return seconds.includes(undefined) ? undefined : Math.max(...seconds.map((one) => one ?? 0))
    },
  }
}
