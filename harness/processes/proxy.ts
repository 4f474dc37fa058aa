import { createServer, request } from 'node:http'
import { listenOnLoopback } from './free-port.ts'

export interface Proxy {
  url: string
  /** Servers that receive the requests in turn. */
  backends: string[]
  stop(): Promise<void>
}

const healthCheckMs = 200

/** A round-robin proxy: it skips backends whose health check fails, and tries the next one when a connection is refused. */
export async function startProxy(): Promise<Proxy> {
  const backends: string[] = []
  const unhealthy = new Set<string>()
  let nextIndex = 0
  const checkHealth = async (backend: string) => {
    const response = await fetch(new URL('/healthz', backend)).catch(() => undefined)
    if (response?.ok) unhealthy.delete(backend)
    else unhealthy.add(backend)
  }
  const healthChecks = setInterval(() => void Promise.all(backends.map(checkHealth)), healthCheckMs)
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const forward = (triesLeft: number) => {
        const healthy = backends.filter((one) => !unhealthy.has(one))
        const backend = healthy[nextIndex++ % healthy.length]
        if (backend === undefined) return void outgoing.writeHead(502).end()
        const { method, url, headers } = incoming
        const forwarded = request(new URL(backend), { method, path: url, headers, agent: false }, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        })
        forwarded.on('error', (error) => {
          // No server has seen the request yet, so another one can handle it.
          if ('code' in error && error.code === 'ECONNREFUSED' && triesLeft > 0) return forward(triesLeft - 1)
          if (outgoing.headersSent) outgoing.destroy()
          else outgoing.writeHead(502).end()
        })
        forwarded.end(body)
      }
      forward(2)
    })
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    backends,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(healthChecks)
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
