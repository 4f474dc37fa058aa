import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { Agent, request } from 'node:https'

export const host = 'vote.example.org'

export interface EdgeResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface EdgeRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Send = (path: string, request?: EdgeRequest) => Promise<EdgeResponse>

/** A client with TLS and keep-alive that accepts the self-signed certificate of the trial. */
export function createSender(port: number): Send {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const allHeaders = { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
      const options = {
        host: '127.0.0.1',
        port,
        servername: host,
        path,
        method,
        headers: allHeaders,
        agent,
        timeout: 40_000,
      }
      const outgoing = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        response.on('error', reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
}

export const cookiesOf = ({ headers }: EdgeResponse): string =>
  (headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).join('; ')

export const requestWithoutTls = (port: number, path: string): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    requestPlain({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })
