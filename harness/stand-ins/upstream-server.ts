import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'

export interface Asked {
  path: string
  query: URLSearchParams
}

/** How a stand-in answers a question. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void

/** An outside service on loopback. What it does is set by the test. */
export async function startUpstream(usual: Behaviour) {
  const asked: Asked[] = []
  let behave = usual
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
    const question = { path: pathname, query: searchParams }
    asked.push(question)
    behave(response, question)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    /** From now on; without a word, what is usual. */
    does(next: Behaviour = usual) {
      asked.length = 0
      behave = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body))
  }

export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(code, headers).end()
  }

export const after =
  (ms: number, then: Behaviour): Behaviour =>
  (response, asked) => {
    setTimeout(() => then(response, asked), ms)
  }

/** Says nothing, ever. */
export const silence: Behaviour = () => {}

export const cutConnection: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"kind":', () => response.destroy())
}

export const garbage: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"kind": "civic')
}

export const webPage: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sorry, try later.</body></html>')
}

/** More than anybody should read. */
export const hugeBody: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ kind: 'x'.repeat(3_000_000) }))
}
