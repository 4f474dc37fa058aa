import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { PushSubscription } from '../../contract/notifications.ts'
import type { Config } from '../config.ts'
import { PrivateAddressError, isPublicAddress, publicLookup } from './public-address.ts'
import type { Push, PushOutcome } from './push.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface PushDeps {
  keys: VapidKeys
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'PUSH_TO_LOOPBACK' | 'https'>
  /** Milliseconds until a response must be complete. */
  timeoutMs?: number
}

/** Seconds a push service keeps a message for an offline browser: later a reminder is outdated. */
const timeToLive = 24 * 60 * 60
const limits = { sockets: 20, responseBytes: 64 * 1024 }

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Web Push (RFC 8030, 8291, 8292). The payload is encrypted for the subscribed browser. */
export function createPush({ keys, config, timeoutMs = 10_000 }: PushDeps): Push {
  const vapidDetails = { ...keys, subject: contactUrl(config) }
  const allowLoopback = config.PUSH_TO_LOOPBACK === 'on'
  const options = { keepAlive: true, maxSockets: limits.sockets, timeout: timeoutMs }
  const httpsAgent = new https.Agent({ ...options, lookup: publicLookup })
  const httpAgent = new http.Agent(options)

  const post = (subscription: PushSubscription, payload: string, tag: string): Promise<PushResponse> => {
    const url = new URL(subscription.endpoint)
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic: tag,
    })
    return sendRequest(
      url,
      { method, headers, agent: url.protocol === 'https:' ? httpsAgent : httpAgent, timeout: timeoutMs },
      body,
    )
  }

  return {
    publicKey: keys.publicKey,
    async send({ endpoint, keys: browser }, message) {
      if (!isAllowedEndpoint(endpoint, allowLoopback)) return rejected(null)
      try {
        return toOutcome(await post({ endpoint, keys: browser }, JSON.stringify(message), message.tag))
      } catch (error) {
        if (error instanceof PrivateAddressError) return rejected(null)
        // Encryption failed: the subscription has invalid keys and will never work.
        if (!(error instanceof NoResponseError)) return { kind: 'gone' }
        return { kind: 'failed', permanent: false, reason: 'unreachable', status: null, retryAfter: null }
      }
    },
    close() {
      httpsAgent.destroy()
      httpAgent.destroy()
    },
  }
}

/** Only https and public addresses: a browser chooses the endpoint, and it must not reach our internal network. */
function isAllowedEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (allowLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  if (protocol !== 'https:' || username || port) return false
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 || isPublicAddress(address)
}

interface PushResponse {
  status: number
  retryAfter: number | null
}

class NoResponseError extends Error {}

function sendRequest(url: URL, options: http.RequestOptions, body: Buffer | null): Promise<PushResponse> {
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > limits.responseBytes) request.destroy(new NoResponseError('response too long'))
      })
      response.on('error', () => reject(new NoResponseError()))
      response.on('end', () => {
        const wait = Number(response.headers['retry-after'])
        resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null })
      })
    })
    // The socket's own timeout restarts with every byte; this one does not.
    const deadline = setTimeout(() => request.destroy(new NoResponseError('timeout')), options.timeout)
    request.on('close', () => clearTimeout(deadline))
    request.on('error', (error) => reject(error instanceof PrivateAddressError ? error : new NoResponseError()))
    request.end(body)
  })
}

function toOutcome({ status, retryAfter }: PushResponse): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    return { kind: 'failed', permanent: false, reason: 'unreachable', status: String(status), retryAfter }
  }
  return rejected(String(status))
}

const rejected = (status: string | null): PushOutcome => ({
  kind: 'failed',
  permanent: true,
  reason: 'refused',
  status,
  retryAfter: null,
})

/** Where a push service can report problems with our messages: required by RFC 8292. */
function contactUrl({ PUBLIC_URL, MAIL_FROM, https: secure }: PushDeps['config']): string {
  if (secure && PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return `mailto:${MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'no-reply@localhost'}`
}
