import type { FailureReason, PushSubscription } from '../../contract/notifications.ts'

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
