import type { FastifyInstance } from 'fastify'
import type { Cleanup } from './core/retention.ts'
import type { Db } from './db/connect.ts'
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
  /** The lists and values by name. A list that can be long is given in pages: see server/core/read-pages.ts. */
  exportFor(userId: string): Promise<Record<string, unknown>>
  /** Runs before the member's row is deleted, in the same transaction, where `on delete cascade` is not enough. */
  leave?(trx: Db, userId: string, posts: PostsChoice): Promise<void>
  /** Runs when an account gets an email address: the first one at sign-up, or another one later. */
  emailChanged?(trx: Db, userId: string, emails: EmailChange): Promise<void>
}

/** What a `<name>.feature.ts` contributes to the app. */
export interface Feature {
  /** Registers the feature's endpoints and server pages. */
  routes(app: FastifyInstance): void
  personalData?: PersonalData
  /** Run every hour, each until it has nothing left to remove. */
  cleanup?: Cleanup[]
  /** Registers the feature's background jobs. */
  jobs?(queue: Queue): void
  /** Seeds the database at start. Runs at every start, so it must do nothing when the data is there. */
  prepare?(): Promise<void>
}
