import { afterAll, describe, expect, test } from 'vitest'
import {
  createComment,
  createPost,
  deletePost,
  editPost,
  postingLimits,
  postingStatus,
} from '../../../../contract/discussions.ts'
import { endSlowMode, startSlowMode } from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, makeRegular } = discussionActions(t)
const second = 1000
const minute = 60 * second

const regular = await t.member()
await makeRegular(regular)
const admin = await t.member({ admin: true })
const { id: postId } = await post(admin)

type Member = typeof admin
const write = ({ client }: Member, content = 'Hello') => client.call(createPost, { body: { content } })
const fail = ({ client }: Member, content = 'Hello') => client.fail(createPost, { body: { content } })
const reply = ({ client }: Member) => client.call(createComment, { body: { postId, content: 'Hello' } })
const tooManyRequests = (rule: string, retryAfter: number) => ({
  status: 429,
  code: 'too_many_requests',
  fields: { content: rule },
  retryAfter,
})

describe('new members', () => {
  test('wait 30 seconds between posts, but not before comments', async () => {
    const newcomer = await t.member()
    await write(newcomer)
    await reply(newcomer)
    t.clock.advance(10 * second)
    expect(await fail(newcomer)).toMatchObject(tooManyRequests('new_member', 20))
    const response = await newcomer.client.send(createPost, { body: { content: 'Hello' } })
    expect(response.headers.get('retry-after')).toBe('20')
    t.clock.advance(20 * second)
    await write(newcomer)
  })

  test('get one of three simultaneous posts accepted', async () => {
    const newcomer = await t.member()
    const sent = await Promise.all(
      [1, 2, 3].map(() => newcomer.client.send(createPost, { body: { content: 'At once' } })),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  })

  test('may use at most two links, even when editing', async () => {
    const newcomer = await t.member()
    const two = 'https://vote.gov and www.usa.gov'
    const { id } = await write(newcomer, two)
    const three = `${two} and http://example.org`
    t.clock.advance(minute)
    const tooMany = { status: 422, code: 'too_many_links' }
    expect(await fail(newcomer, three)).toMatchObject(tooMany)
    expect(await newcomer.client.fail(editPost, { params: { id }, body: { content: three } })).toMatchObject(tooMany)
    const comment = { body: { postId, content: three } }
    expect(await newcomer.client.fail(createComment, comment)).toMatchObject(tooMany)
  })

  test('stay new until a day has passed and three entries are visible', async () => {
    const newcomer = await t.member()
    for (let i = 0; i < postingLimits.newFor.entries; i++) await reply(newcomer)
    expect(await newcomer.client.call(postingStatus, {})).toEqual({ suspension: null, slowMode: null, isNew: true })
    expect(await regular.client.call(postingStatus, {})).toEqual({ suspension: null, slowMode: null, isNew: false })
    const createdAt = new Date(t.clock.now().getTime() - postingLimits.newFor.hours * 60 * minute)
    await t.db.updateTable('users').set({ createdAt }).where('id', '=', newcomer.user.id).execute()
    expect((await newcomer.client.call(postingStatus, {})).isNew).toBe(false)
    const oldUnused = await t.member()
    await t.db.updateTable('users').set({ createdAt }).where('id', '=', oldUnused.user.id).execute()
    expect((await oldUnused.client.call(postingStatus, {})).isNew).toBe(true)
    await write(regular, 'https://vote.gov www.usa.gov http://example.org')
  })
})

test('limits every member to six posts in ten minutes, deleted ones included', async () => {
  t.clock.advance(10 * minute)
  for (let i = 0; i < 5; i++) await write(regular, `Post ${i}`)
  t.clock.advance(minute)
  const { id } = await write(regular)
  await regular.client.call(deletePost, { params: { id } })
  expect(await fail(regular)).toMatchObject(tooManyRequests('posts', 9 * 60))
  await reply(regular)
  t.clock.advance(9 * minute)
  await write(regular)
})

test('limits every member to twenty comments and twenty edits in ten minutes', async () => {
  t.clock.advance(10 * minute)
  for (let i = 0; i < postingLimits.commentsPerWindow; i++) await reply(regular)
  const oneMore = { body: { postId, content: 'One more' } }
  expect(await regular.client.fail(createComment, oneMore)).toMatchObject(tooManyRequests('comments', 600))
  const { id } = await write(regular)
  const edit = (n: number) => ({ params: { id }, body: { content: `Version ${n}` } })
  for (let i = 0; i < postingLimits.editsPerWindow; i++) await regular.client.call(editPost, edit(i))
  expect(await regular.client.fail(editPost, edit(99))).toMatchObject(tooManyRequests('edits', 600))
})

test('slow mode applies to every member’s posts and comments until it ends', async () => {
  const body = { intervalSeconds: 1800, hours: 24, reason: 'Election week' }
  const { slowMode } = await admin.client.call(startSlowMode, { body })
  expect(slowMode.until).toBe(new Date(t.clock.now().getTime() + 24 * 60 * minute).toISOString())
  expect((await regular.client.call(postingStatus, {})).slowMode).toEqual(slowMode)
  t.clock.advance(30 * minute)
  await reply(regular)
  t.clock.advance(20 * minute)
  expect(await fail(regular)).toMatchObject(tooManyRequests('slow_mode', 600))
  await write(admin)
  expect(await fail(admin)).toMatchObject(tooManyRequests('slow_mode', 1800))
  await admin.client.call(endSlowMode, { body: { reason: 'It is over' } })
  await write(regular)

  await admin.client.call(startSlowMode, { body: { ...body, hours: 1 } })
  t.clock.advance(61 * minute)
  expect((await regular.client.call(postingStatus, {})).slowMode).toBeNull()
  expect(await admin.client.fail(endSlowMode, { body: { reason: 'It is over' } })).toMatchObject({ status: 404 })
  const acts = await t.db.selectFrom('auditLog').select('action').where('targetId', '=', 'slow-mode').execute()
  expect(new Set(acts.map(({ action }) => action))).toEqual(new Set(['slow-mode.start', 'slow-mode.end']))
})
