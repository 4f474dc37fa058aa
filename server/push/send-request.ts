import http from 'node:http'
import https from 'node:https'
import { PrivateAddressError } from '../core/public-address.ts'

export interface PushResponse {
  status: number
  retryAfter: number | null
}

export class NoResponseError extends Error {}

const maxBodyBytes = 64 * 1024
const maxRetryAfter = 24 * 60 * 60

/** Follows no redirects. The status decides, so the body, which may be endless, is not waited for. */
export function sendRequest(url: URL, options: http.RequestOptions, body: Buffer | null): Promise<PushResponse> {
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: parseRetryAfter(response.headers['retry-after']) })
      // A short body is read to the end, so that the connection can be used again.
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxBodyBytes) request.destroy()
      })
      response.on('error', () => {})
    })
    request.on('error', (error) => reject(error instanceof PrivateAddressError ? error : new NoResponseError()))
    // Also when the server switched protocols, which is neither a response nor an error.
    request.on('close', () => reject(new NoResponseError()))
    request.end(body)
  })
}

/** Seconds, at most a day. A date, which the header may also hold, is ignored: our own delay is used. */
function parseRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d+$/.test(header) ? Math.min(Number(header), maxRetryAfter) : null
}
