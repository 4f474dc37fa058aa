import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type User, signUp } from '../../contract/accounts.ts'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config.ts'
import { fixedClock } from '../../server/core/clock.ts'
import type { Db } from '../../server/db/connect.ts'
import { createDatabaseMetrics } from '../../server/db/metrics.ts'
import { createResponseStore } from '../../server/db/response-store.ts'
import type { PasswordHashing } from '../../server/deps.ts'
import { logOptions } from '../../server/http/hooks/log.ts'
import type { Web } from '../../server/http/pages/web.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import type { Mail } from '../../server/mail/mailer.ts'
import { createPush, generateVapidKeys } from '../../server/push/create-push.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { createUpstream } from '../../server/upstream/upstream.ts'
import { Client } from './client.ts'
import { createTestDatabase } from './database.ts'
import { type HandQueue, handQueue } from './manual-queue.ts'
import { saveLog } from './save-log.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  clock: ReturnType<typeof fixedClock>
  /** What would have been mailed, oldest first. An address at refused.example is refused. */
  mails: Mail[]
  /** What waits in the queue, done when a test says so. */
  queue: HandQueue
  /** Every line the app logged. */
  log: string[]
  origin: string
  /** Somebody who is not signed in. */
  visitor(): Client
  /** A new member, signed in. */
  member(given?: {
    email?: string
    name?: string
    admin?: boolean
  }): Promise<{ client: Client; user: User; password: string }>
  close(): Promise<void>
}

/** Read once per test file: nobody changes it. */
const reference = loadReference()
const keys = generateVapidKeys()
/** Milliseconds a test has patience for a mail server or push service that says nothing. */
const patience = 1500
const hurry = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }

/** What is wrong for a site and right for a thousand members who live a second. */
const quickHashing: PasswordHashing = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }) => hash === createHash('sha256').update(password).digest('hex'),
}

interface Options {
  /** Hashes passwords as the product does. */
  realHashing?: boolean
  /** In place of the quick one, to see what is asked of it. */
  hashing?: PasswordHashing
  env?: Record<string, string>
  /** The day most tests stand on: after the 2026 election, as the packs do. */
  now?: string
  web?: Web
  /** How long an outside service is waited for. */
  patienceMs?: number
}

/** The very app that runs, on a real database and a real port, with a clock that stands still. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const {
    realHashing = false,
    hashing = quickHashing,
    env = {},
    now = '2026-11-14T12:00:00Z',
    web,
    patienceMs,
  } = options
  const { db, load, close } = await createTestDatabase()
  const clock = fixedClock(now)
  const mails: Mail[] = []
  const log: string[] = []
  const config = parseConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '0', ...env })
  const upstream = createUpstream({
    config,
    clock,
    store: createResponseStore(db),
    secret: 'a secret for tests',
    congress: reference.places.vintage.congress,
    timeoutMs: patienceMs,
  })
  const queue = handQueue()
  const push = createPush({ config, keys, timeoutMs: patience })
  // With SMTP_URL the real one, otherwise mails are only kept for the test to read.
  const mailer = config.SMTP_URL
    ? createMailer(config, hurry)
    : { configured: true, send: keeping(mails), async removeOld() {}, close() {} }
  const app = await createApp({
    db,
    clock,
    config,
    reference,
    upstream,
    logger: pino(logOptions('debug'), { write: (line: string) => void log.push(line) }),
    metrics: createDatabaseMetrics({ db, load }),
    mailer,
    push,
    queue,
    web,
    sessionSecret: 'a secret for tests that is long enough to be one',
    ...(!realHashing && { passwordHashing: hashing }),
    unsubscribeSecret: 'another secret for tests',
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let count = 0

  return {
    app,
    db,
    clock,
    mails,
    queue,
    log,
    origin,
    visitor: () => new Client(origin),
    async member({ email = `member${++count}@example.org`, name = 'Pat Voter', admin = false } = {}) {
      const client = new Client(origin)
      const password = 'seven purple ballots'
      const { user } = await client.call(signUp, { body: { email, password, name } })
      if (admin) await db.updateTable('users').set({ isAdmin: true }).where('id', '=', user.id).execute()
      return { client, user, password }
    },
    async close() {
      await app.close()
      mailer.close()
      push.close()
      await upstream.close()
      await saveLog(inject('logFolder'), log, db)
      await close()
    },
  }
}

/** An address at refused.example is refused as mail servers do. */
const keeping = (mails: Mail[]) => async (mail: Mail) => {
  const refusal = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such mailbox' }
  if (mail.to.endsWith('@refused.example')) throw Object.assign(new Error(refusal.response), refusal)
  mails.push(mail)
}
