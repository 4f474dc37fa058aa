import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzedRequest } from './requests.ts'

export interface Answered {
  status: number
  type: string
  text: string
  headers: IncomingHttpHeaders
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const patience = 10_000

/** A line kept open may be the one on which the request before was refused and hung up on: then a new one is taken. */
export async function send(origin: string, request: FuzzedRequest): Promise<Answered> {
  return ask(origin, request, agent).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return ask(origin, request, false)
    throw error
  })
}

/** By Node's own client, which sends paths and headers as they are. */
function ask(origin: string, { path, method, headers, body }: FuzzedRequest, agent: Agent | false): Promise<Answered> {
  const begun = performance.now()
  const length = body === undefined ? undefined : Buffer.byteLength(body)
  const sized = length === undefined ? headers : { ...headers, 'content-length': String(length) }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(origin), { agent, path, method, headers: sized, timeout: patience }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: decoded(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
          headers: response.headers,
          ms: performance.now() - begun,
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patience} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}
