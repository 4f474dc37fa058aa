import { connect } from 'node:net'

const begun = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n',
]
const longest = 120_000
const drop = 1000

/** Lines on which a request is begun and, a byte a second, never ended: a server must not hold them for ever. */
export function holdLines(port: number) {
  const start = performance.now()
  const over = begun.map(
    (text) =>
      new Promise<number | undefined>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => text && socket.write(text))
        const dripping = setInterval(() => text && socket.writable && socket.write('x'), drop)
        const end = (seconds: number | undefined) => {
          clearInterval(dripping)
          clearTimeout(deadline)
          socket.destroy()
          resolve(seconds)
        }
        const deadline = setTimeout(() => end(undefined), longest)
        // Read on, or it would not be noticed that the other side has hung up.
        socket.resume()
        socket.on('error', () => {})
        socket.on('close', () => end((performance.now() - start) / 1000))
      }),
  )
  return {
    /** Seconds until the last was cut; nothing when one was not. */
    async allCut(): Promise<number | undefined> {
      const seconds = await Promise.all(over)
      return seconds.includes(undefined) ? undefined : Math.max(...seconds.map((one) => one ?? 0))
    },
  }
}
