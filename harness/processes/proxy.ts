import { createServer, request } from 'node:http'

export interface Proxy {
  url: string
  /** Where requests go, in turn. */
  backends: string[]
  stop(): Promise<void>
}

const checkEveryMs = 200

/** A plain proxy: in turn to each backend that says it is ready, to the next one where nobody listens. */
export async function startProxy(): Promise<Proxy> {
  const backends: string[] = []
  const away = new Set<string>()
  let turn = 0
  const check = async (backend: string) => {
    const reply = await fetch(new URL('/healthz', backend)).catch(() => undefined)
    if (reply?.ok) away.delete(backend)
    else away.add(backend)
  }
  const checking = setInterval(() => void Promise.all(backends.map(check)), checkEveryMs)
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const pass = (triesLeft: number) => {
        const ready = backends.filter((one) => !away.has(one))
        const backend = ready[turn++ % ready.length]
        if (backend === undefined) return void outgoing.writeHead(502).end()
        const { method, url, headers } = incoming
        const onward = request(new URL(backend), { method, path: url, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        })
        onward.on('error', (error) => {
          // Nobody has seen the request yet: the next one may have it.
          if ('code' in error && error.code === 'ECONNREFUSED' && triesLeft > 0) return pass(triesLeft - 1)
          if (outgoing.headersSent) outgoing.destroy()
          else outgoing.writeHead(502).end()
        })
        onward.end(body)
      }
      pass(2)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    backends,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(checking)
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
