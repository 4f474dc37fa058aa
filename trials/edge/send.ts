import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'

export const host = 'vote.example.org'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Ask = (path: string, question?: Question) => Promise<Answer>

/** A browser's side: TLS, the site's name, a line that stays open. The certificate is the trial's own. */
export function asker(port: number): Ask {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const given = { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
      const options = {
        host: '127.0.0.1',
        port,
        servername: host,
        path,
        method,
        headers: given,
        agent,
        timeout: 40_000,
      }
      const asked = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        response.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
}

export const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).join('; ')
