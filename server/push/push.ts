import type { FailureReason, PushSubscription } from '../../contract/notifications.ts'

/** What the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page a click opens, from the root. */
  url: string
  /** The same again takes the place of the one before. */
  tag: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser took the subscription back: it will never work again. */
  | { kind: 'gone' }
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter: number | null }

export interface Push {
  /** What a browser subscribes with. */
  publicKey: string
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>
  close(): void
}
