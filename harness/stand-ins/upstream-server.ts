import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { listenOnLoopback } from '../processes/free-port.ts'

export interface ReceivedRequest {
  path: string
  query: URLSearchParams
}

/** How a stand-in responds to a request. */
export type Behavior = (response: ServerResponse, request: ReceivedRequest) => void

/** An upstream service on loopback whose behavior the test sets. */
export async function startUpstream(defaultBehavior: Behavior) {
  const requests: ReceivedRequest[] = []
  let behavior = defaultBehavior
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
    const received = { path: pathname, query: searchParams }
    requests.push(received)
    behavior(response, received)
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Sets the behavior, by default the initial one, and forgets the requests so far. */
    setBehavior(next: Behavior = defaultBehavior) {
      requests.length = 0
      behavior = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behavior =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
      .end(JSON.stringify(body))
  }

export const status =
  (code: number, headers: Record<string, string> = {}): Behavior =>
  (response) => {
    response.writeHead(code, headers).end()
  }

/** Responds once the test allows it. */
export const until =
  (allowed: Promise<void>, then: Behavior): Behavior =>
  (response, request) => {
    void allowed.then(() => then(response, request))
  }

/** Never responds. */
export const silence: Behavior = () => {}

export const garbage: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"kind": "civic')
}
