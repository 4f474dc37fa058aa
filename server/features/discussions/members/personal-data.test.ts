import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '../../../../contract/accounts.ts'
import * as discussions from '../../../../contract/discussions.ts'
import { report, reportQueue } from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, comment } = discussionActions(t)
const stays = await t.member({ name: 'Stays Here' })
const admin = await t.member({ admin: true })

type Member = typeof stays
const like = ({ client }: Member, id: number) => client.call(discussions.likePost, { params: { id } })
const show = (id: number) => stays.client.call(discussions.showPost, { params: { id } })

/** Writes, likes, comments and reports among two members; both posts have a reply and a like of each. */
async function together(leaver: Member) {
  const theirs = await post(leaver, 'I am leaving')
  const others = await post(stays, 'I am staying')
  await leaver.client.call(discussions.editPost, { params: { id: theirs.id }, body: { content: 'I leave' } })
  for (const { id } of [theirs, others]) {
    for (const member of [leaver, stays]) {
      await like(member, id)
      await comment(member, id, `By ${member.user.firstName}`)
    }
  }
  await leaver.client.call(report, { body: { postId: others.id, reason: 'other', note: 'My note' } })
  await stays.client.call(report, { body: { postId: theirs.id, reason: 'other' } })
  await leaver.client.call(discussions.blockMember, { params: { memberId: admin.user.id } })
  return { theirs: theirs.id, others: others.id }
}

const leave = ({ client, user, password }: Member, posts?: 'remove' | 'anonymize') =>
  client.call(deleteAccount, { body: { email: user.email, password, ...(posts ? { posts } : {}) } })

/** What the counts should be, by counting. */
async function recount(id: number) {
  const row = await t.db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const likes = await t.db.selectFrom('likes').select('userId').where('postId', '=', id).execute()
  const comments = await t.db
    .selectFrom('entries')
    .select('ownThread')
    .where('postId', '=', id)
    .where('state', '=', 'visible')
    .execute()
  const counting = likes.filter(({ userId }) => userId !== row.userId).length
  const points = counting + 2 * comments.filter(({ ownThread }) => !ownThread).length
  expect({ likes: row.likes, comments: row.commentCount, points: row.points }).toEqual({
    likes: likes.length,
    comments: comments.length,
    points,
  })
  return row
}

test('everything a member wrote and did is in the download', async () => {
  const member = await t.member({ name: 'Lee Export' })
  const { theirs, others } = await together(member)
  const { data } = await member.client.call(exportAccount, {})
  expect(data.discussions).toMatchObject({
    posts: [{ id: theirs, content: 'I leave', likes: 2, commentCount: 2, state: 'visible' }],
    comments: [
      { content: 'By Lee', postId: theirs },
      { content: 'By Lee', postId: others },
    ],
    earlierVersions: [{ entryId: theirs, content: 'I am leaving' }],
    likes: [{ postId: theirs }, { postId: others }],
    reports: [{ entryId: others, reason: 'other', note: 'My note' }],
    blocks: [{ blockedId: admin.user.id }],
    notices: [],
    appeals: [],
    suspension: null,
  })
})

test('who leaves takes all words along, and others’ counts stay true', async () => {
  const leaver = await t.member({ name: 'Zed Gone' })
  const { theirs, others } = await together(leaver)
  await leave(leaver)
  expect(await stays.client.fail(discussions.showPost, { params: { id: theirs } })).toMatchObject({
    code: 'post_deleted',
  })
  const reply = { body: { postId: theirs, content: 'Late' } }
  expect(await stays.client.fail(discussions.createComment, reply)).toMatchObject({ code: 'post_deleted' })
  expect(await recount(theirs)).toMatchObject({ content: '', userId: null, state: 'deleted' })
  expect(await recount(others)).toMatchObject({ likes: 1, commentCount: 1, points: 0 })
  expect(await t.db.selectFrom('entries').select('id').where('content', '=', 'By Zed').execute()).toEqual([])
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.map(({ id }) => id)).not.toContain(theirs)
})

test('who leaves may leave the words behind, without a name', async () => {
  const leaver = await t.member({ name: 'Nadia Quiet' })
  const { theirs, others } = await together(leaver)
  const removed = await post(leaver, 'Removed by a moderator')
  await t.db.updateTable('entries').set({ state: 'removed' }).where('id', '=', removed.id).execute()
  await leave(leaver, 'anonymize')
  const nobody = { id: null, firstName: null, lastName: null, email: null, profileImageUrl: null }
  expect(await show(theirs)).toMatchObject({ content: 'I leave', likes: 1, commentCount: 2, mine: false, user: nobody })
  const { comments } = await stays.client.call(discussions.listComments, { params: { id: others }, query: {} })
  expect(comments).toMatchObject([{ content: 'By Nadia', user: nobody }, { mine: true }])
  await recount(theirs)
  await recount(others)
  const row = await t.db.selectFrom('entries').selectAll().where('id', '=', removed.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ content: '', userId: null, state: 'deleted' })
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.find(({ id }) => id === theirs)).toMatchObject({ author: null, content: 'I leave' })
  const traces = await t.db.selectFrom('edits').select('id').where('entryId', '=', theirs).execute()
  expect(traces).toEqual([])
})
