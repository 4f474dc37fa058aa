import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as discussions from '../../../contract/discussions.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import * as moderation from '../../../contract/moderation.ts'
import { type RequestInput, toRequest } from '../../../contract/request.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

type Role = 'visitor' | 'member' | 'suspended' | 'admin' | 'author' | 'suspendedAuthor'
/** The status of a success, or the code of an error. */
type ExpectedByRole = Record<Role, number | string>

const roles: Role[] = ['visitor', 'member', 'suspended', 'admin', 'author', 'suspendedAuthor']
let t: TestApp
const clients = new Map<Role, Client>()
const ids = new Map<Role, string>()

/** The rows a request refers to: created for each test, written by the author (or the suspended author). */
interface Fixture {
  post: number
  comment: number
  removed: number
  notice: number
}

interface Case {
  endpoint: Endpoint
  input: (fixture: Fixture) => RequestInput
  expected: ExpectedByRole
}

const reason = 'Because'
const anyWriter: ExpectedByRole = {
  visitor: 'unauthorized',
  member: 201,
  suspended: 'suspended',
  admin: 201,
  author: 201,
  suspendedAuthor: 'suspended',
}
const everyMember: ExpectedByRole = {
  visitor: 'unauthorized',
  member: 200,
  suspended: 200,
  admin: 200,
  author: 200,
  suspendedAuthor: 200,
}
const onlyAuthor: ExpectedByRole = { ...everyMember, member: 'forbidden', suspended: 'forbidden', admin: 'forbidden' }
const onlyUnsuspendedAuthor: ExpectedByRole = { ...onlyAuthor, suspended: 'suspended', suspendedAuthor: 'suspended' }
const onlyAdmin: ExpectedByRole = {
  visitor: 'unauthorized',
  member: 'forbidden',
  suspended: 'forbidden',
  admin: 200,
  author: 'forbidden',
  suspendedAuthor: 'forbidden',
}
const onlyOwner = (status: number): ExpectedByRole => ({
  visitor: 'unauthorized',
  member: 'not_found',
  suspended: 'not_found',
  admin: 'not_found',
  author: status,
  suspendedAuthor: status,
})

const cases: Case[] = [
  { endpoint: discussions.createPost, input: () => ({ body: { content: 'New' } }), expected: anyWriter },
  {
    endpoint: discussions.editPost,
    input: ({ post }) => ({ params: { id: post }, body: { content: 'Changed' } }),
    expected: onlyUnsuspendedAuthor,
  },
  { endpoint: discussions.deletePost, input: ({ post }) => ({ params: { id: post } }), expected: onlyAuthor },
  {
    endpoint: discussions.likePost,
    input: ({ post }) => ({ params: { id: post } }),
    expected: { ...everyMember, suspended: 'suspended', suspendedAuthor: 'suspended' },
  },
  {
    endpoint: discussions.createComment,
    input: ({ post }) => ({ body: { postId: post, content: 'New' } }),
    expected: anyWriter,
  },
  {
    endpoint: discussions.editComment,
    input: ({ comment }) => ({ params: { id: comment }, body: { content: 'Changed' } }),
    expected: onlyUnsuspendedAuthor,
  },
  { endpoint: discussions.deleteComment, input: ({ comment }) => ({ params: { id: comment } }), expected: onlyAuthor },
  {
    endpoint: discussions.blockMember,
    input: () => ({ params: { memberId: ids.get('author') } }),
    expected: { ...everyMember, author: 'conflict' },
  },
  {
    endpoint: discussions.unblockMember,
    input: () => ({ params: { memberId: ids.get('author') } }),
    expected: everyMember,
  },
  {
    endpoint: moderation.report,
    input: ({ post }) => ({ body: { postId: post, reason: 'spam' } }),
    expected: { ...everyMember, suspended: 'suspended', author: 'conflict', suspendedAuthor: 'suspended' },
  },
  {
    endpoint: moderation.appeal,
    input: ({ removed }) => ({ body: { postId: removed, text: 'Please look again' } }),
    expected: onlyOwner(201),
  },
  { endpoint: moderation.readNotice, input: ({ notice }) => ({ params: { id: notice } }), expected: onlyOwner(200) },
  {
    endpoint: moderation.decide,
    input: ({ post }) => ({ params: { id: post }, body: { decision: 'remove', reason, revision: 1 } }),
    expected: onlyAdmin,
  },
  {
    endpoint: moderation.suspendMember,
    input: () => ({ params: { memberId: ids.get('suspended') }, body: { days: 3, reason } }),
    expected: onlyAdmin,
  },
  {
    endpoint: moderation.unsuspendMember,
    input: () => ({ params: { memberId: ids.get('suspended') }, body: { reason } }),
    expected: onlyAdmin,
  },
  {
    endpoint: moderation.startSlowMode,
    input: () => ({ body: { intervalSeconds: 60, hours: 1, reason } }),
    expected: onlyAdmin,
  },
  { endpoint: moderation.endSlowMode, input: () => ({ body: { reason } }), expected: onlyAdmin },
]

beforeAll(async () => {
  t = await createTestApp()
  clients.set('visitor', t.visitor())
  for (const role of roles.slice(1)) {
    const { client, user } = await t.member({ admin: role === 'admin' })
    clients.set(role, client)
    ids.set(role, user.id)
  }
})
afterAll(() => t.close())

const resetSuspensions = async () => {
  const suspended = roles.filter((role) => role.startsWith('suspended')).map((role) => ids.get(role) ?? '')
  const until = new Date(t.clock.now().getTime() + 3_600_000)
  await t.db.deleteFrom('suspensions').execute()
  await t.db
    .insertInto('suspensions')
    .values(suspended.map((userId) => ({ userId, until, reason, createdAt: t.clock.now() })))
    .execute()
}

async function reset() {
  await t.db.deleteFrom('entries').execute()
  await t.db.deleteFrom('slowMode').execute()
  await t.db
    .insertInto('slowMode')
    .values({ intervalSeconds: 1, until: new Date('2099-01-01') })
    .execute()
  await resetSuspensions()
  t.clock.advance(60_000)
}

async function createFixture(role: Role): Promise<Fixture> {
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

/** Every row a write could change. */
async function readAllTables(): Promise<unknown> {
  const parts = tables.map(
    (table) => `(select jsonb_agg(to_jsonb(x) order by to_jsonb(x)) from ${table} x) as ${table}`,
  )
  return (await sql.raw(`select ${parts.join()}`).execute(t.db)).rows
}

test.each(cases.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s answers each role as expected, and changes nothing on an error',
  async (_, { endpoint, input, expected }) => {
    for (const role of roles) {
      await reset()
      const fixture = await createFixture(role)
      const before = await readAllTables()
      const { path, init } = toRequest(endpoint, input(fixture))
      const response = await clients.get(role)?.fetch(path, init)
      const code = ErrorReply.safeParse(await response?.json()).data?.code
      expect.soft(code ?? response?.status, role).toBe(expected[role])
      const after = await readAllTables()
      if (code) expect.soft(after, role).toEqual(before)
      else if (endpoint !== discussions.unblockMember) expect.soft(after, role).not.toEqual(before)
    }
  },
)

test('every write endpoint of discussions and moderation is covered', () => {
  const isWrite = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && value.method !== 'GET'
  const all = [...Object.values<unknown>(discussions), ...Object.values<unknown>(moderation)].filter(isWrite)
  expect(new Set(cases.map(({ endpoint }) => endpoint))).toEqual(new Set(all))
})
