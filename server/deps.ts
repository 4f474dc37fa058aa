import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { Cleanup } from './core/retention.ts'
import type { Connection, Db } from './db/connect.ts'
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
  verify(input: { hash: string; password: string }): Promise<boolean>
  /** False for a hash made with weaker parameters than the current ones. */
  isCurrent?(hash: string): boolean
}

/** Everything the app depends on. main.ts passes the real ones, tests their own. */
export interface Deps extends Pick<Connection, 'load'> {
  db: Db
  clock: Clock
  mailer: Mailer
  push: Push
  queue: Queue
  /** The packs, in memory. */
  reference: Reference
  upstream: Upstream
  config: Config
  logger: FastifyBaseLogger
  /** Metrics of the database and the queue. */
  metrics: Metric[]
  /** Undefined if the web app was not built. The API works without it. */
  web: Web | undefined
  sessionSecret: string
  /** Request counts shared by all processes on one database. Absent with the embedded database, which has one process. */
  requestCounts?: RequestCounts
  /** Removes deleted data from the files of the embedded database. Runs after the hourly cleanup. */
  purge?: Cleanup
  /** Default: scrypt. Tests pass a fast one, because hashing hundreds of passwords takes minutes. */
  passwordHashing?: PasswordHashing
  /** Signs unsubscribe links, which work without signing in. */
  unsubscribeSecret: string
}

/** What a feature gets. */
export interface FeatureDeps extends Deps {
  /** Takes over work that may end after the response. The app waits for it before it closes. */
  inBackground(work: Promise<unknown>): void
}
