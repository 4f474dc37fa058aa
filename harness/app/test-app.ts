import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type User, currentUser, signUp } from '../../contract/accounts.ts'
import type { AreaId } from '../../contract/desk-import.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config.ts'
import { fixedClock } from '../../server/core/clock.ts'
import type { Connection, Db } from '../../server/db/connect.ts'
import { createDatabaseMetrics } from '../../server/db/metrics.ts'
import { createResponseStore } from '../../server/db/response-store.ts'
import { createUpstreamCalls } from '../../server/db/upstream-calls.ts'
import type { PasswordHashing } from '../../server/deps.ts'
import { logOptions } from '../../server/http/hooks/log.ts'
import { type Web, readWeb } from '../../server/http/pages/web.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import type { Mail } from '../../server/mail/mailer.ts'
import { createPush, generateVapidKeys } from '../../server/push/push.ts'
import type { Elections } from '../../server/reference/elections.ts'
import { createGeocoderLines } from '../../server/reference/geocoder-lines.ts'
import type { PartnerFacts } from '../../server/reference/partner-facts.ts'
import type { Reference } from '../../server/reference/reference.ts'
import { createUpstream } from '../../server/upstream/upstream.ts'
import { reference } from '../fixtures/reference.ts'
import { Client } from './client.ts'
import { createTestDatabase } from './database.ts'
import { makeAdministrator } from './make-administrator.ts'
import { makeEditor } from './make-editor.ts'
import { type ManualQueue, createManualQueue } from './manual-queue.ts'
import { saveLog } from './save-log.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  clock: ReturnType<typeof fixedClock>
  /** Emails the app has sent, oldest first. Recipients at refused.example are rejected. */
  mails: Mail[]
  /** Jobs run only when the test runs them. */
  queue: ManualQueue
  /** Every line the app logged. */
  log: string[]
  origin: string
  /** Where uploaded files are. */
  uploadFolder: string
  /**
   * Replaces the replies of an endpoint from now on: for the browser, and for the pages that the server renders. The returned
   * function ends it.
   */
  stub(endpoint: Pick<Endpoint, 'method' | 'path'>, reply: StubReply): () => void
  /** A client that is not signed in. */
  visitor(): Client
  /** Signs up a new member. */
  member(options?: {
    email?: string
    name?: string
    admin?: boolean
    /** The states and counties the member edits. */
    editorOf?: AreaId[]
    /** Default: the email is confirmed, and its mail removed. */
    confirmed?: boolean
  }): Promise<{ client: Client; user: User; password: string }>
  close(): Promise<void>
}

/** A status and body, or a function that returns one; undefined lets the app reply. */
export type StubReply = Stub | (() => Stub | undefined | Promise<Stub | undefined>)
interface Stub {
  status?: number
  json: unknown
}
/** The reply of a server that fails. */
export const failure: Stub = { status: 503, json: { code: 'unavailable', message: 'The test stubs a failure.' } }

const keys = generateVapidKeys()
/** Timeout for mail servers and push services: longer than a busy machine takes to send a batch. */
const deliveryTimeoutMs = 3000
const mailTimeouts = {
  connectionTimeout: deliveryTimeoutMs,
  greetingTimeout: deliveryTimeoutMs,
  socketTimeout: deliveryTimeoutMs,
}

/** Unsafe but fast: tests sign up hundreds of members. */
export const fastHashing: PasswordHashing = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async ({ hash, password }) => hash === createHash('sha256').update(password).digest('hex'),
}

export interface TestAppOptions {
  /** Hashes passwords as in production. */
  realHashing?: boolean
  /** Replaces the fast hashing, to observe its calls. */
  hashing?: PasswordHashing
  env?: Record<string, string>
  /** The default is a day after the 2026 election, like the data in the packs. */
  now?: string
  web?: Web
  /** Timeout for upstream services. */
  upstreamTimeoutMs?: number
  /** An open, migrated database instead of an empty one. The app closes it. */
  connection?: Connection
  sessionSecret?: string
  /** If false, mails are collected, but the app treats them as only written to a file. */
  hasMailServer?: boolean
  /** Replaces the elections of the pack. */
  elections?: Elections
  partners?: PartnerFacts
  /** Other facts instead of those of the packs, as a new release brings them. */
  facts?: Partial<Reference>
  /** Name servers for the hosts of push services. */
  dnsServers?: string[]
}

/** Pages without the app, for all apps of a worker. */
const staticPages = readWeb().then((web) => web && { ...web, root: undefined })

/** The production app on a real database and a real port, with a fixed clock. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    realHashing = false,
    hashing = fastHashing,
    env = {},
    now = '2026-11-14T12:00:00Z',
    web = await staticPages,
    upstreamTimeoutMs,
    sessionSecret = 'a secret for tests that is long enough to be one',
    dnsServers = [],
    elections = reference.elections,
    partners = reference.partners,
    facts = {},
    hasMailServer = true,
  } = options
  const { db, load, purge, close } = options.connection ?? (await createTestDatabase())
  const clock = fixedClock(now)
  const mails: Mail[] = []
  const log: string[] = []
  const uploadFolder = join(tmpdir(), `precinct-uploads-${randomUUID()}`)
  const config = parseConfig({ NODE_ENV: 'test', RATE_LIMIT_PER_MINUTE: '0', UPLOAD_DIR: uploadFolder, ...env })
  const upstream = createTestUpstream({ db, clock }, env, upstreamTimeoutMs)
  const queue = createManualQueue()
  const push = createPush({ config, keys, timeoutMs: deliveryTimeoutMs, dnsServers })
  // With SMTP_URL the production mailer; otherwise emails are only collected.
  const mailer = config.SMTP_URL
    ? createMailer(config, mailTimeouts)
    : { configured: hasMailServer, send: collectIn(mails), async check() {}, async removeOld() {}, close() {} }
  const app = await createApp({
    db,
    load,
    clock,
    config,
    reference: { ...reference, elections, partners, ...facts },
    upstream,
    logger: pino(logOptions('debug'), { write: (line: string) => void log.push(line) }),
    metrics: createDatabaseMetrics({ db, load }),
    mailer,
    push,
    queue,
    web,
    sessionSecret,
    ...(purge && { purge }),
    ...(!realHashing && { passwordHashing: hashing }),
    unsubscribeSecret: 'another secret for tests',
  })
  const stub = stubReplies(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let count = 0
  const clients: Client[] = []
  const createClient = () => {
    const client = new Client(origin)
    clients.push(client)
    return client
  }

  return {
    app,
    db,
    clock,
    mails,
    queue,
    log,
    origin,
    uploadFolder,
    stub,
    visitor: createClient,
    async member(options = {}) {
      const { email = `member${++count}@example.org`, name = 'Pat Voter' } = options
      const { admin = false, editorOf = [], confirmed = true } = options
      const client = createClient()
      const password = 'seven purple ballots'
      const { user } = await client.call(signUp, { body: { email, password, name } })
      if (confirmed) await confirmEmail(db, mails, user)
      if (admin) await makeAdministrator(db, user.id)
      if (editorOf.length > 0) await makeEditor(db, user.id, editorOf)
      if (admin || editorOf.length > 0) {
        // Renews the copy of the session in the cookie.
        await client.call(currentUser, {})
      }
      return { client, user, password }
    },
    async close() {
      await app.close()
      mailer.close()
      push.close()
      await upstream.close()
      rmSync(uploadFolder, { recursive: true, force: true })
      await saveLog(
        inject('logFolder'),
        log,
        db,
        clients.flatMap((client) => client.sessionToken ?? []),
      )
      await close()
    },
  }
}

function stubReplies(app: FastifyInstance): TestApp['stub'] {
  const stubs = new Map<string, StubReply>()
  app.addHook('onRequest', async (request, reply) => {
    const found = stubs.get(`${request.method} ${request.routeOptions.url}`)
    const stub = typeof found === 'function' ? await found() : found
    return (
      stub &&
      reply
        .code(stub.status ?? 200)
        .serializer(JSON.stringify)
        .header('content-type', 'application/json')
        .send(stub.json)
    )
  })
  return ({ method, path }, reply) => {
    const key = `${method} ${path}`
    stubs.set(key, reply)
    return () => void stubs.delete(key)
  }
}

/** The upstream services of one process; several on one database are like several processes. */
export const createTestUpstream = (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  env: Record<string, string>,
  timeoutMs?: number,
) =>
  createUpstream({
    config: parseConfig({ NODE_ENV: 'test', ...env }),
    clock,
    store: createResponseStore(db),
    calls: createUpstreamCalls(db),
    secret: 'a secret for tests',
    lines: createGeocoderLines(() => reference.places, clock),
    timeoutMs,
  })

/** Another app on the same database, as a second process would be. Close it first. */
export const createSecondApp = (
  { db }: TestApp,
  options: Pick<
    TestAppOptions,
    | 'elections'
    | 'env'
    | 'facts'
    | 'hashing'
    | 'hasMailServer'
    | 'now'
    | 'realHashing'
    | 'sessionSecret'
    | 'upstreamTimeoutMs'
    | 'web'
  > = {},
): Promise<TestApp> =>
  createTestApp({ ...options, connection: { db, load: () => ({ used: 0, idle: 0, waiting: 0 }), async close() {} } })

/** Confirms the email, as if the member had opened the link in the mail, and removes that mail. */
async function confirmEmail(db: Db, mails: Mail[], { id, email }: User) {
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  await db.deleteFrom('emailChanges').where('userId', '=', id).execute()
  mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== email))
}

/** Rejects recipients at refused.example the way mail servers do. */
const collectIn = (mails: Mail[]) => async (mail: Mail) => {
  const refusal = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 No such mailbox' }
  if (mail.to.endsWith('@refused.example')) throw Object.assign(new Error(refusal.response), refusal)
  mails.push(mail)
}
