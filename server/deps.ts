import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { Db } from './db/connect.ts'
import type { RequestCounts } from './db/request-counts.ts'
import type { Web } from './http/pages/web.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metric } from './observability/metrics.ts'
import type { Push } from './push/push.ts'
import type { Queue } from './queue/queue.ts'
import type { Reference } from './reference/reference.ts'
import type { Upstream } from './upstream/upstream.ts'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
  /** False for one made with less effort than is asked for today. */
  isCurrent?(hash: string): boolean
}

/** Everything the app depends on. main.ts passes the real ones, tests their own. */
export interface Deps {
  db: Db
  clock: Clock
  mailer: Mailer
  push: Push
  queue: Queue
  /** The facts, in memory. */
  reference: Reference
  upstream: Upstream
  config: Config
  logger: FastifyBaseLogger
  /** Metrics of the database and the queue. */
  metrics: Metric[]
  /** Absent when the pages were not built: the API works without them. */
  web: Web | undefined
  sessionSecret: string
  /** Shared by the processes on one database; absent where there is only one process. */
  requestCounts?: RequestCounts
  /** Tests hand in a quick one: hashing hundreds of passwords well takes minutes. Otherwise scrypt. */
  passwordHashing?: PasswordHashing
  /** Signs the links by which reminders are ended without signing in. */
  unsubscribeSecret: string
}

/** What a feature gets: the same, and a way to finish work after the response. */
export interface FeatureDeps extends Deps {
  /** Takes over work that may end after the response. The app waits for it before it closes. */
  inBackground(work: Promise<unknown>): void
}
