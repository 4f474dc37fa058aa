import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { PushSubscription } from '../../contract/notifications.ts'
import type { Config } from '../config.ts'
import { PrivateAddress, isPublicAddress, publicLookup } from './public-address.ts'
import type { Push, PushOutcome } from './push.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface Parts {
  keys: VapidKeys
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'PUSH_TO_LOOPBACK' | 'https'>
  /** Milliseconds until an answer must have come. */
  patience?: number
}

/** Kept by the push service for a browser that is off: a reminder of an earlier day is no help. */
const timeToLive = 24 * 60 * 60
const most = { sockets: 20, answer: 64 * 1024 }

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/** Web Push to the standard (RFC 8030, 8291, 8292); the payload can be read by the subscribed browser alone. */
export function createPush({ keys, config, patience = 10_000 }: Parts): Push {
  const vapidDetails = { ...keys, subject: subjectOf(config) }
  const loopback = config.PUSH_TO_LOOPBACK === 'on'
  const options = { keepAlive: true, maxSockets: most.sockets, timeout: patience }
  const secure = new https.Agent({ ...options, lookup: publicLookup })
  const plain = new http.Agent(options)

  const post = (subscription: PushSubscription, payload: string, tag: string): Promise<Answer> => {
    const url = new URL(subscription.endpoint)
    const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic: tag,
    })
    return ask(url, { method, headers, agent: url.protocol === 'https:' ? secure : plain, timeout: patience }, body)
  }

  return {
    publicKey: keys.publicKey,
    async send({ endpoint, keys: browser }, message) {
      if (!mayAsk(endpoint, loopback)) return refused(null)
      try {
        return outcomeOf(await post({ endpoint, keys: browser }, JSON.stringify(message), message.tag))
      } catch (error) {
        if (error instanceof PrivateAddress) return refused(null)
        // Keys no browser would make: nothing can ever be sent to them.
        if (!(error instanceof Unanswered)) return { kind: 'gone' }
        return { kind: 'failed', permanent: false, reason: 'unreachable', status: null, retryAfter: null }
      }
    },
    close() {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** Only machines of the public net, by https: an endpoint is given by a browser, and must not lead to our neighbors. */
function mayAsk(endpoint: string, loopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  if (protocol !== 'https:' || username || port) return false
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 || isPublicAddress(address)
}

interface Answer {
  status: number
  retryAfter: number | null
}

class Unanswered extends Error {}

function ask(url: URL, options: http.RequestOptions, body: Buffer | null): Promise<Answer> {
  const client = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = client.request(url, options, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > most.answer) request.destroy(new Unanswered('too long an answer'))
      })
      response.on('error', () => reject(new Unanswered()))
      response.on('end', () => {
        const wait = Number(response.headers['retry-after'])
        resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null })
      })
    })
    // The socket's own time-out starts anew with every byte; this one does not.
    const deadline = setTimeout(() => request.destroy(new Unanswered('no answer in time')), options.timeout)
    request.on('close', () => clearTimeout(deadline))
    request.on('error', (error) => reject(error instanceof PrivateAddress ? error : new Unanswered()))
    request.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    return { kind: 'failed', permanent: false, reason: 'unreachable', status: String(status), retryAfter }
  }
  return refused(String(status))
}

const refused = (status: string | null): PushOutcome => ({
  kind: 'failed',
  permanent: true,
  reason: 'refused',
  status,
  retryAfter: null,
})

/** Whom a push service can turn to when something is wrong with what we send. */
function subjectOf({ PUBLIC_URL, MAIL_FROM, https: secure }: Parts['config']): string {
  if (secure && PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return `mailto:${MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'no-reply@localhost'}`
}
