import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as discussions from '../../../contract/discussions.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ErrorReply } from '../../../contract/errors.ts'
import * as moderation from '../../../contract/moderation.ts'
import { type RequestInput, toRequest } from '../../../contract/request.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

type Role = 'stranger' | 'member' | 'suspended' | 'admin' | 'author' | 'suspendedAuthor'
type Answers = Record<Role, number | string>

const roles: Role[] = ['stranger', 'member', 'suspended', 'admin', 'author', 'suspendedAuthor']
let t: TestApp
const clients = new Map<Role, Client>()
const ids = new Map<Role, string>()

/** What a case is about: made anew for each try, written by the author (or the suspended author). */
interface Scene {
  post: number
  comment: number
  removed: number
  notice: number
}

interface Case {
  endpoint: Endpoint
  ask: (scene: Scene) => RequestInput
  answers: Answers
}

const reason = 'Because'
const anyWriter: Answers = {
  stranger: 'unauthorized',
  member: 201,
  suspended: 'suspended',
  admin: 201,
  author: 201,
  suspendedAuthor: 'suspended',
}
const everyMember: Answers = {
  stranger: 'unauthorized',
  member: 200,
  suspended: 200,
  admin: 200,
  author: 200,
  suspendedAuthor: 200,
}
const onlyAuthor: Answers = { ...everyMember, member: 'forbidden', suspended: 'forbidden', admin: 'forbidden' }
const onlyUnsuspendedAuthor: Answers = { ...onlyAuthor, suspended: 'suspended', suspendedAuthor: 'suspended' }
const onlyAdmin: Answers = {
  stranger: 'unauthorized',
  member: 'forbidden',
  suspended: 'forbidden',
  admin: 200,
  author: 'forbidden',
  suspendedAuthor: 'forbidden',
}
const found = (status: number): Answers => ({
  stranger: 'unauthorized',
  member: 'not_found',
  suspended: 'not_found',
  admin: 'not_found',
  author: status,
  suspendedAuthor: status,
})

const cases: Case[] = [
  { endpoint: discussions.createPost, ask: () => ({ body: { content: 'New' } }), answers: anyWriter },
  {
    endpoint: discussions.editPost,
    ask: ({ post }) => ({ params: { id: post }, body: { content: 'Changed' } }),
    answers: onlyUnsuspendedAuthor,
  },
  { endpoint: discussions.deletePost, ask: ({ post }) => ({ params: { id: post } }), answers: onlyAuthor },
  {
    endpoint: discussions.likePost,
    ask: ({ post }) => ({ params: { id: post } }),
    answers: { ...everyMember, suspended: 'suspended', suspendedAuthor: 'suspended' },
  },
  {
    endpoint: discussions.createComment,
    ask: ({ post }) => ({ body: { postId: post, content: 'New' } }),
    answers: anyWriter,
  },
  {
    endpoint: discussions.editComment,
    ask: ({ comment }) => ({ params: { id: comment }, body: { content: 'Changed' } }),
    answers: onlyUnsuspendedAuthor,
  },
  { endpoint: discussions.deleteComment, ask: ({ comment }) => ({ params: { id: comment } }), answers: onlyAuthor },
  {
    endpoint: discussions.blockMember,
    ask: () => ({ params: { memberId: ids.get('author') } }),
    answers: { ...everyMember, author: 'conflict' },
  },
  {
    endpoint: discussions.unblockMember,
    ask: () => ({ params: { memberId: ids.get('author') } }),
    answers: everyMember,
  },
  {
    endpoint: moderation.report,
    ask: ({ post }) => ({ body: { postId: post, reason: 'spam' } }),
    answers: { ...everyMember, suspended: 'suspended', author: 'conflict', suspendedAuthor: 'suspended' },
  },
  {
    endpoint: moderation.appeal,
    ask: ({ removed }) => ({ body: { postId: removed, text: 'Please look again' } }),
    answers: found(201),
  },
  { endpoint: moderation.readNotice, ask: ({ notice }) => ({ params: { id: notice } }), answers: found(200) },
  {
    endpoint: moderation.decide,
    ask: ({ post }) => ({ params: { id: post }, body: { decision: 'remove', reason, revision: 1 } }),
    answers: onlyAdmin,
  },
  {
    endpoint: moderation.suspendMember,
    ask: () => ({ params: { memberId: ids.get('suspended') }, body: { days: 3, reason } }),
    answers: onlyAdmin,
  },
  {
    endpoint: moderation.unsuspendMember,
    ask: () => ({ params: { memberId: ids.get('suspended') }, body: { reason } }),
    answers: onlyAdmin,
  },
  {
    endpoint: moderation.startSlowMode,
    ask: () => ({ body: { intervalSeconds: 60, hours: 1, reason } }),
    answers: onlyAdmin,
  },
  { endpoint: moderation.endSlowMode, ask: () => ({ body: { reason } }), answers: onlyAdmin },
]

beforeAll(async () => {
  t = await createTestApp()
  clients.set('stranger', t.visitor())
  for (const role of roles.slice(1)) {
    const { client, user } = await t.member({ admin: role === 'admin' })
    clients.set(role, client)
    ids.set(role, user.id)
  }
})
afterAll(() => t.close())

const suspend = async () => {
  const suspended = roles.filter((role) => role.startsWith('suspended')).map((role) => ids.get(role) ?? '')
  const until = new Date(t.clock.now().getTime() + 3_600_000)
  await t.db.deleteFrom('suspensions').execute()
  await t.db
    .insertInto('suspensions')
    .values(suspended.map((userId) => ({ userId, until, reason, createdAt: t.clock.now() })))
    .execute()
}

beforeEach(async () => {
  await t.db.deleteFrom('entries').execute()
  await t.db.deleteFrom('slowMode').execute()
  await t.db
    .insertInto('slowMode')
    .values({ intervalSeconds: 1, until: new Date('2027-01-01') })
    .execute()
  await suspend()
  t.clock.advance(60_000)
})

async function sceneFor(role: Role): Promise<Scene> {
  const userId = ids.get(role === 'suspendedAuthor' ? role : 'author') ?? ''
  const entry = { userId, content: 'As written', createdAt: new Date('2026-01-01') }
  const add = async (more: { postId?: number; state?: 'removed'; commentCount?: number; ownThread?: true } = {}) =>
    (
      await t.db
        .insertInto('entries')
        .values({ ...entry, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [post, removed] = [await add({ commentCount: 1 }), await add({ state: 'removed' })]
  const { id: notice } = await t.db
    .insertInto('notices')
    .values({ userId, kind: 'removed', entryId: removed, reason, createdAt: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { post, removed, notice, comment: await add({ postId: post, ownThread: true }) }
}

const tables = [
  'entries',
  'likes',
  'blocks',
  'reports',
  'moderation_queue',
  'notices',
  'appeals',
  'suspensions',
  'slow_mode',
  'audit_log',
]

/** Everything a write could have changed. */
async function everything(): Promise<unknown> {
  const parts = tables.map(
    (table) => `(select jsonb_agg(to_jsonb(x) order by to_jsonb(x)) from ${table} x) as ${table}`,
  )
  return (await sql.raw(`select ${parts.join()}`).execute(t.db)).rows
}

describe.each(cases.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s',
  (_, { endpoint, ask, answers }) => {
    test.each(roles)('by a %s', async (role) => {
      const scene = await sceneFor(role)
      const before = await everything()
      const { path, init } = toRequest(endpoint, ask(scene))
      const response = await clients.get(role)?.fetch(path, init)
      const code = ErrorReply.safeParse(await response?.json()).data?.code
      expect(code ?? response?.status).toBe(answers[role])
      const after = await everything()
      if (code) expect(after).toEqual(before)
      else if (endpoint !== discussions.unblockMember) expect(after).not.toEqual(before)
    })
  },
)

test('every write there is has been tried', () => {
  const isWrite = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && value.method !== 'GET'
  const all = [...Object.values<unknown>(discussions), ...Object.values<unknown>(moderation)].filter(isWrite)
  expect(new Set(cases.map(({ endpoint }) => endpoint))).toEqual(new Set(all))
})
