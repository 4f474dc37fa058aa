import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzedRequest } from './requests.ts'

export interface FuzzedResponse {
  status: number
  type: string
  text: string
  headers: IncomingHttpHeaders
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const timeoutMs = 10_000

/** Retries on a new connection when the kept-alive one was closed after the previous request. */
export async function send(origin: string, request: FuzzedRequest): Promise<FuzzedResponse> {
  return sendOnce(origin, request, agent).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ECONNRESET') return sendOnce(origin, request, false)
    // Oversized headers are refused with a body before the method is known, which is invalid for HEAD.
    if (request.method === 'HEAD' && code.startsWith('HPE_'))
      return { status: 431, type: '', text: '', headers: {}, ms: 0 }
    throw error
  })
}

/** Uses Node's client, because it sends paths and headers unchanged. */
function sendOnce(
  origin: string,
  { path, method, headers, body }: FuzzedRequest,
  agent: Agent | false,
): Promise<FuzzedResponse> {
  const startedAt = performance.now()
  const length = body === undefined ? undefined : Buffer.byteLength(body)
  const sized = length === undefined ? headers : { ...headers, 'content-length': String(length) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(origin),
      { agent, path, method, headers: sized, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          const ms = performance.now() - startedAt
          // Resolves with a promise: an error while decompressing rejects it, and does not end the whole trial.
          resolve(
            decompress(Buffer.concat(chunks), response).then((text) => ({
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
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Decompresses the body, except partial and empty ones, which cannot be decompressed. */
async function decompress(bytes: Buffer, { statusCode, headers }: IncomingMessage): Promise<string> {
  if (statusCode === 206 || bytes.length === 0) return bytes.toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes).toString()
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}
