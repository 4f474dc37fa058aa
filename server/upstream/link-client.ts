import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LinkVerdict } from '../../contract/data.ts'
import { PrivateAddressError, createPublicLookup, isPublicAddress } from '../core/public-address.ts'

export interface LinkFinding {
  verdict: LinkVerdict
  /** The last status, or why there was none. */
  detail: string
  /** The final URL after redirects; null when unchanged. */
  target: string | null
}

export interface LinkClientOptions {
  /** Some sites refuse programs, so we say who we are and report the refusal. */
  userAgent: string
  timeoutMs?: number
  /** Addresses to follow although they are not public: for an operator's own command, and in tests. */
  isTrusted?: (url: URL) => boolean
  /** Name servers to use instead of the system's. */
  dnsServers?: string[]
}

const maxHops = 5
/** Web pages have these ports. Links to others are not followed. */
const publicPorts = ['', '80', '443', '8080', '8443']
/** Some servers answer HEAD wrongly, so an error is checked with GET. These statuses would be the same for both. */
const finalStatuses = new Set([410, 429])

/**
 * Checks whether a link works. Packs can come from others, so no link and no redirect may reach a private network: the
 * connection itself resolves the name, to public addresses only. Only the headers of a response are read.
 */
export function createLinkClient(options: LinkClientOptions) {
  const { userAgent, timeoutMs = 15_000, isTrusted = () => false, dnsServers } = options
  const lookup = createPublicLookup({ timeoutMs: timeoutMs / 2, servers: dnsServers })
  const agents = { 'http:': new http.Agent({ lookup }), 'https:': new https.Agent({ lookup }) }

  const send = (url: URL, method: 'HEAD' | 'GET', stop: AbortSignal): Promise<Answer> => {
    const isSecure = url.protocol === 'https:'
    const headers = { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' }
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
    const requestOptions = { method, headers, signal, agent: agents[isSecure ? 'https:' : 'http:'] }
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(url, requestOptions, (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
        // The status decides; the body may be endless.
        response.on('error', () => {})
        response.destroy()
      })
      request.on('error', reject)
      request.on('close', () => reject(new Error('no response')))
      request.end()
    })
  }

  const ask = async (url: URL, signal: AbortSignal): Promise<Answer> => {
    // Some servers never answer HEAD.
    const answer = await send(url, 'HEAD', signal).catch((error: unknown) => {
      if (toFailure(error).verdict !== 'unreachable') throw error
    })
    return answer && (answer.status < 400 || finalStatuses.has(answer.status)) ? answer : send(url, 'GET', signal)
  }

  const isAllowed = (url: URL) => {
    const { protocol, hostname, port } = url
    if (protocol !== 'http:' && protocol !== 'https:') return false
    if (isTrusted(url)) return true
    const address = hostname.replace(/^\[|\]$/g, '')
    return publicPorts.includes(port) && (isIP(address) === 0 || isPublicAddress(address))
  }

  return {
    async check(link: string, signal: AbortSignal): Promise<LinkFinding> {
      let url = new URL(link)
      for (let hop = 0; hop <= maxHops; hop++) {
        if (!isAllowed(url)) return { verdict: 'not-public', detail: url.host, target: null }
        let answer: Answer
        try {
          answer = await ask(url, signal)
        } catch (error) {
          signal.throwIfAborted()
          return toFailure(error)
        }
        // Undefined without a redirect, null for a redirect to an invalid URL.
        const next =
          answer.location !== null && isRedirect(answer.status) ? URL.parse(answer.location, url.href) : undefined
        if (next === undefined) return toFinding(answer.status, sameAddress(url, link) ? null : url.href)
        if (next === null || !/^https?:$/.test(next.protocol))
          return { verdict: 'dead', detail: `${answer.status} to an invalid address`, target: null }
        url = next
      }
      return { verdict: 'dead', detail: `more than ${maxHops} redirects`, target: null }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

interface Answer {
  status: number
  location: string | null
}

const isRedirect = (status: number) => status >= 300 && status < 400

function toFinding(status: number, target: string | null): LinkFinding {
  const detail = String(status)
  if (status === 401 || status === 403 || status === 429) return { verdict: 'refuses-programs', detail, target }
  if (status >= 500) return { verdict: 'server-error', detail, target }
  if (status >= 400) return { verdict: 'dead', detail, target }
  return { verdict: target ? 'moved' : 'ok', detail, target }
}

function toFailure(error: unknown): LinkFinding {
  const detail = reasonOf(error)
  if (error instanceof PrivateAddressError) return { verdict: 'not-public', detail, target: null }
  return { verdict: /CERT|SELF_SIGNED|TLS|SSL/.test(detail) ? 'certificate' : 'unreachable', detail, target: null }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** A trailing slash or uppercase letters in the host do not count as a change. */
const sameAddress = (a: URL, b: string) => a.href.replace(/\/$/, '') === new URL(b).href.replace(/\/$/, '')
