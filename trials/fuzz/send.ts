import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzedRequest } from './requests.ts'

export interface Answered {
  status: number
  type: string
  text: string
  setCookies: string[]
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const patience = 10_000

/** By Node's own client, which sends paths and headers as they are. */
export function send(origin: string, { path, method, headers, body }: FuzzedRequest): Promise<Answered> {
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
          setCookies: response.headers['set-cookie'] ?? [],
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
