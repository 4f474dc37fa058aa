import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ECONNRESET') return ask(origin, request, false)
    // Headers beyond all measure are refused with a word, before it is known that HEAD wants none.
    if (request.method === 'HEAD' && code.startsWith('HPE_'))
      return { status: 431, type: '', text: '', headers: {}, ms: 0 }
    throw error
  })
}

/** By Node's own client, which sends paths and headers as they are. */
function ask(origin: string, { path, method, headers, body }: FuzzedRequest, agent: Agent | false): Promise<Answered> {
  const begun = performance.now()
  const length = body === undefined ? undefined : Buffer.byteLength(body)
  const sized = length === undefined ? headers : { ...headers, 'content-length': String(length) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(origin),
      { agent, path, method, headers: sized, timeout: patience },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const ms = performance.now() - begun
          // Not resolved by a text that cannot be unpacked: a failure here would end the whole trial.
          resolve(
            unpacked(Buffer.concat(chunks), response).then((text) => ({
              status,
              headers,
              text,
              type: headers['content-type'] ?? '',
              ms,
            })),
          )
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patience} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A part of a file, or nothing, is not whole enough to be unpacked. */
async function unpacked(bytes: Buffer, { statusCode, headers }: IncomingMessage): Promise<string> {
  if (statusCode === 206 || bytes.length === 0) return bytes.toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString()
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}
