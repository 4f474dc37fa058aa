import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as discussions from '../../../../contract/discussions.ts'
import { entryHistory, report } from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, makeRegular } = discussionActions(t)
const admin = await t.member({ admin: true })
const reader = await t.member()
const { postsPerDay, commentsPerDay, editsPerDay, entriesPerMember } = discussions.postingLimits
const minute = 60_000

type Member = typeof admin
const regularMember = async () => {
  const member = await t.member()
  await makeRegular(member)
  return member
}
const edit = ({ client }: Member, id: number, content: string) =>
  client.send(discussions.editPost, { params: { id }, body: { content } })
const versionsOf = async (id: number) =>
  (await admin.client.call(entryHistory, { params: { id } })).versions.map(({ content }) => content)
const limit = (rule: discussions.PostingLimit) => ({ status: 429, fields: { content: rule } })

test('an entry keeps its first and latest 20 versions, and what was reported, however often it is edited', async () => {
  const member = await regularMember()
  const { id } = await post(member, 'Version 1')
  for (let n = 2; n <= 30; n++) {
    t.clock.advance(minute)
    expect((await edit(member, id, `Version ${n}`)).status).toBe(200)
    // The moderators must see version 5, although it is replaced.
    if (n === 5) await reader.client.call(report, { body: { postId: id, reason: 'abuse' } })
  }
  const latest = Array.from({ length: discussions.latestVersionsKept + 1 }, (_, n) => `Version ${30 - n}`)
  expect(await versionsOf(id)).toEqual([...latest, 'Version 5', 'Version 1'])
})

test('an edit that changes nothing makes no version', async () => {
  const member = await regularMember()
  const { id } = await post(member, 'The same')
  for (const content of ['The same', ' The same\r\n', 'The same']) await edit(member, id, content)
  expect(await versionsOf(id)).toEqual(['The same'])
})

test('versions from before the limit are trimmed, and old ones removed, by the cleanup', async () => {
  const member = await regularMember()
  const { id } = await post(member, 'Current')
  const { id: other } = await post(member, 'Other')
  const version = (entryId: number, revision: number, replacedAt: Date) => ({
    entryId,
    userId: member.user.id,
    content: `Version ${revision}`,
    revision,
    writtenAt: replacedAt,
    replacedAt,
  })
  const now = t.clock.now()
  const day = 24 * 60 * minute
  const many = Array.from({ length: 3000 }, (_, n) => version(id, n + 1, now))
  await t.db.deleteFrom('edits').execute()
  await t.db
    .insertInto('edits')
    .values([91, 89].map((days, n) => version(other, n + 1, new Date(now.getTime() - days * day))))
    .execute()
  await t.db.insertInto('edits').values(many).execute()
  await t.queue.send('tidy')
  await t.queue.run()
  const kept = await versionsOf(id)
  expect(kept).toHaveLength(1 + discussions.latestVersionsKept + 1)
  expect([kept[1], kept.at(-1)]).toEqual(['Version 3000', 'Version 1'])
  expect(await versionsOf(other)).toEqual(['Other', 'Version 2'])
})

test('a member can make 100 changes a day', async () => {
  const member = await regularMember()
  const posts = [await post(member), await post(member)]
  let made = 0
  for (let n = 0; n < editsPerDay + 20; n++) {
    t.clock.advance(minute)
    if ((await edit(member, posts[n % 2]?.id ?? 0, `Change ${n}`)).ok) made++
  }
  // Changes of the hours that the test takes are allowed again meanwhile.
  expect(made).toBeGreaterThanOrEqual(editsPerDay)
  expect(made).toBeLessThan(editsPerDay + 20)
  t.clock.advance(24 * 60 * minute)
  expect((await edit(member, posts[0]?.id ?? 0, 'A day later')).status).toBe(200)
})

test.each([
  ['posts', postsPerDay, 'posts_per_day'],
  ['comments', commentsPerDay, 'comments_per_day'],
] as const)('a member can publish a limited number of %s a day', async (kind, perDay, rule) => {
  const member = await regularMember()
  const { id: postId } = await post(admin)
  const at = new Date(t.clock.now().getTime() - 23 * 60 * minute)
  const row = { userId: member.user.id, content: 'x', createdAt: at, ...(kind === 'comments' && { postId }) }
  await t.db
    .insertInto('entries')
    .values(Array.from({ length: perDay }, () => row))
    .execute()
  const write = () =>
    kind === 'posts'
      ? member.client.fail(discussions.createPost, { body: { content: 'One more' } })
      : member.client.fail(discussions.createComment, { body: { postId, content: 'One more' } })
  expect(await write()).toMatchObject({ ...limit(rule), retryAfter: 60 * 60 })
})

test('a member with the most posts and comments there can be writes again after deleting one', async () => {
  const member = await regularMember()
  await sql`
    insert into entries (user_id, content, created_at)
    select ${member.user.id}, 'x', ${new Date('2025-06-01')} from generate_series(1, ${entriesPerMember - 4}::int)
  `.execute(t.db)
  const { id } = await post(member)
  const body = { content: 'One more' }
  expect(await member.client.fail(discussions.createPost, { body })).toMatchObject(limit('entries'))
  await member.client.call(discussions.deletePost, { params: { id } })
  await member.client.call(discussions.createPost, { body })
})
