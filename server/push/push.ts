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
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter: number | null }

export interface Push {
  /** The VAPID key a browser needs to subscribe. */
  publicKey: string
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>
  close(): void
}
