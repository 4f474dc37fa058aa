import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { z } from 'zod'
import { PushEndpoint } from '../../contract/notifications.schemas.ts'
import type { FailureReason, PushSubscription } from '../../contract/notifications.ts'
import type { Config } from '../config.ts'
import { createLimiter } from '../core/limiter.ts'
import { PrivateAddressError, createPublicLookup } from '../core/public-address.ts'
import { createCounter } from '../observability/metrics.ts'

/** What the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The path of the page that a click opens. */
  url: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser has unsubscribed: the subscription will never work again. */
  | { kind: 'gone' }
  /** `retryAfter`: seconds, at most a day. */
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter: number | null }

export interface Push {
  /** The VAPID key a browser needs to subscribe. */
  publicKey: string
  /** Sends to all browsers of a member, a few at a time. Returns the outcomes in the order of the browsers. */
  send(userId: string, browsers: PushSubscription[], message: PushMessage): Promise<PushOutcome[]>
  close(): void
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface PushDeps {
  keys: VapidKeys
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM' | 'PUSH_TO_LOOPBACK' | 'https'>
  /** Milliseconds in which the sends to a member must start, and in which each must then be answered. */
  timeoutMs?: number
  /** Name servers for the hosts of push services; the system's by default. */
  dnsServers?: string[]
}

/** Seconds a push service keeps a message for an offline browser: later a reminder is outdated. */
const timeToLive = 24 * 60 * 60
/** Enough sockets that nobody waits for one: a slow path of a host must not delay the host's other paths. */
const limits = { socketsPerHost: 100, perMember: 4 }

export const generateVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

const StoredKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The configured keys, or a pair generated on the first start. Subscriptions are valid for one pair only. */
export async function getVapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  getOrCreate: (generate: () => string) => Promise<string>,
): Promise<VapidKeys> {
  if (publicKey && privateKey) return { publicKey, privateKey }
  return StoredKeys.parse(JSON.parse(await getOrCreate(() => JSON.stringify(generateVapidKeys()))))
}

/**
 * Web Push (RFC 8030, 8291, 8292). The payload is encrypted for the subscribed browser. Members choose the endpoints, so
 * one that is slow or never responds must not delay the others: see the limits per member, host and time.
 */
export function createPush({ keys, config, timeoutMs = 5000, dnsServers }: PushDeps): Push {
  const vapidDetails = { ...keys, subject: contactUrl(config) }
  const allowLoopback = config.PUSH_TO_LOOPBACK === 'on'
  const options = { keepAlive: true, maxSockets: limits.socketsPerHost, timeout: timeoutMs }
  const lookup = createPublicLookup({ timeoutMs: timeoutMs / 2, servers: dnsServers })
  const httpsAgent = new https.Agent({ ...options, lookup })
  const httpAgent = new http.Agent(options)
  const limitMember = createLimiter(limits.perMember)
  const unresponsive = createUnresponsiveHosts()

  const post = async (url: URL, subscription: PushSubscription, message: PushMessage): Promise<PushResponse> => {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails,
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic: message.tag,
    })
    const agent = url.protocol === 'https:' ? httpsAgent : httpAgent
    return sendRequest(url, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, body)
  }

  const sendToHost = async (subscription: PushSubscription, message: PushMessage): Promise<PushOutcome> => {
    const url = new URL(subscription.endpoint)
    if (unresponsive.isPaused(url.host)) return unreachable
    const outcome = await post(url, subscription, message).then(toOutcome, toFailure)
    unresponsive.note(url.host, outcome !== unreachable)
    return outcome
  }

  return {
    publicKey: keys.publicKey,
    send(userId, browsers, message) {
      const startBy = AbortSignal.timeout(timeoutMs)
      return Promise.all(
        browsers.map(async (subscription) => {
          if (!isAllowedEndpoint(subscription.endpoint, allowLoopback)) return rejected(null)
          return limitMember(userId, async () => (startBy.aborted ? unreachable : sendToHost(subscription, message)))
        }),
      )
    },
    close() {
      httpsAgent.destroy()
      httpAgent.destroy()
    },
  }
}

/** A browser chooses the endpoint, and it must not reach our internal network. The lookup checks the addresses. */
function isAllowedEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  if (allowLoopback && URL.canParse(endpoint)) {
    const { protocol, hostname } = new URL(endpoint)
    if (protocol === 'http:' && hostname === '127.0.0.1') return true
  }
  return PushEndpoint.safeParse(endpoint).success
}

function toOutcome({ status, retryAfter }: PushResponse): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { ...unreachable, status: String(status), retryAfter }
  return rejected(String(status))
}

function toFailure(error: unknown): PushOutcome {
  if (error instanceof PrivateAddressError) return rejected(null)
  if (error instanceof NoResponseError) return unreachable
  // Encryption failed: the subscription has invalid keys and will never work.
  return { kind: 'gone' }
}

type FailedPush = Extract<PushOutcome, { kind: 'failed' }>

/** There was no response, or no time to send. */
const unreachable: FailedPush = {
  kind: 'failed',
  permanent: false,
  reason: 'unreachable',
  status: null,
  retryAfter: null,
}
const rejected = (status: string | null): FailedPush => ({ ...unreachable, permanent: true, reason: 'refused', status })

/** Where a push service can report problems with our messages: required by RFC 8292. */
function contactUrl({ PUBLIC_URL, MAIL_FROM, https: secure }: PushDeps['config']): string {
  if (secure && PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return `mailto:${MAIL_FROM.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'no-reply@localhost'}`
}

/** After this many sends in a row without a response, nothing is sent to a host for a minute. */
const maxUnanswered = 5
const pauseMs = 60_000
/** Members choose the hosts, so the list has a limit; the ones that failed longest ago are forgotten first. */
const maxHosts = 10_000

/** Remembers which hosts do not respond, so that sends to them do not delay sends to others. */
function createUnresponsiveHosts() {
  const hosts = new Map<string, { unanswered: number; pausedUntil: number }>()
  return {
    isPaused: (host: string): boolean => (hosts.get(host)?.pausedUntil ?? 0) > performance.now(),
    note(host: string, answered: boolean) {
      const unanswered = answered ? 0 : (hosts.get(host)?.unanswered ?? 0) + 1
      hosts.delete(host)
      if (answered) return
      const pausedUntil = unanswered >= maxUnanswered ? performance.now() + pauseMs : 0
      hosts.set(host, { unanswered, pausedUntil })
      const [oldest] = hosts.keys()
      if (hosts.size > maxHosts && oldest !== undefined) hosts.delete(oldest)
    },
  }
}

interface PushResponse {
  status: number
  retryAfter: number | null
}

class NoResponseError extends Error {}

const maxBodyBytes = 64 * 1024
const maxRetryAfter = 24 * 60 * 60

/** Follows no redirects. The status decides, so the body, which may be endless, is not waited for. */
function sendRequest(url: URL, options: http.RequestOptions, body: Buffer | null): Promise<PushResponse> {
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

const outcomes = [{ outcome: 'sent' }, { outcome: 'gone' }, { outcome: 'failed' }]

/** Counts the outcomes of push messages. */
export function withPushMetrics(push: Push) {
  const counter = createCounter('precinct_pushes_total', 'Push messages by outcome', {
    labels: ['outcome'],
    initial: outcomes,
  })
  const counted: Push = {
    ...push,
    async send(userId, browsers, message) {
      const outcomes = await push.send(userId, browsers, message)
      for (const { kind } of outcomes) counter.inc({ outcome: kind })
      return outcomes
    },
  }
  return { push: counted, counter }
}
