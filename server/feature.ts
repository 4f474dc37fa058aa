import type { FastifyInstance } from 'fastify'
import type { ReminderReason } from '../contract/reminders.ts'
import type { Cleanup } from './core/retention.ts'
import type { Db } from './db/connect.ts'
import type { ClaimedMessage } from './db/outbox.ts'
import type { MessageKind } from './db/schema.ts'
import type { Mail } from './mail/mailer.ts'
import type { Message } from './mail/message.ts'
import type { Queue } from './queue/queue.ts'

/** What happens to a member's posts and comments when the account is deleted. */
export type PostsChoice = 'remove' | 'anonymize'

/** `from` is absent at sign-up. */
export interface EmailChange {
  from?: string
  to: string
}

/** A feature's share of the data a member can download and delete. */
export interface PersonalData {
  /** The key of this data in the download. */
  name: string
  /** The lists and values by name. A list that can be long is given in pages: see server/features/accounts/export/export.ts. */
  exportFor(userId: string): Promise<Record<string, unknown>>
  /** Runs before the member's row is deleted, in the same transaction, where `on delete cascade` is not enough. */
  leave?(trx: Db, userId: string, posts: PostsChoice): Promise<void>
  /** Runs when an account gets an email address: the first one at sign-up, or another one later. */
  emailChanged?(trx: Db, userId: string, emails: EmailChange): Promise<void>
}

export type PreparedMessage =
  | {
      kind: 'send'
      message: Message
      /** The revision of the date or election that the message tells, by which later corrections are noticed. */
      revision?: number
      /** Sent even in quiet hours, because it would come too late afterward. */
      isUrgent?: boolean
    }
  /** An email that the recipient asked for: sent whatever their settings, and its text is not stored. */
  | { kind: 'mail'; mail: Mail }
  | { kind: 'stop'; reason: ReminderReason }

/**
 * Writes the messages of a kind right before they are sent: reads what a batch needs, then decides and writes one by one.
 * What changed since a message was queued is noticed here.
 */
export type MessageWriter = (batch: ClaimedMessage[]) => Promise<(message: ClaimedMessage) => PreparedMessage>

export type MessageWriters = { [Kind in MessageKind]?: MessageWriter }

/** What a `<name>.feature.ts` contributes to the app. */
export interface Feature {
  /** Registers the feature's endpoints and server pages. */
  routes(app: FastifyInstance): void
  personalData?: PersonalData
  /** The feature's messages to members. It queues them with server/db/outbox.ts. */
  messages?: MessageWriters
  /** Run every hour, each until it has nothing left to remove. */
  cleanup?: Cleanup[]
  /** Registers the feature's background jobs. */
  jobs?(queue: Queue): void
  /** Seeds the database at start. Runs at every start, so it must do nothing when the data is there. */
  prepare?(): Promise<void>
}
