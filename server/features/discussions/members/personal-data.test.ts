import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '../../../../contract/accounts.ts'
import * as discussions from '../../../../contract/discussions.ts'
import { report, reportQueue } from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, comment } = discussionActions(t)
const remaining = await t.member({ name: 'Stays Here' })
const admin = await t.member({ admin: true })

type Member = typeof remaining
const like = ({ client }: Member, id: number) => client.call(discussions.likePost, { params: { id } })
const show = (id: number) => remaining.client.call(discussions.showPost, { params: { id } })

/** Two members each write a post; both like and comment on both posts, and each reports the other's. */
async function interact(leaving: Member) {
  const leavingPost = await post(leaving, 'I am leaving')
  const remainingPost = await post(remaining, 'I am staying')
  await leaving.client.call(discussions.editPost, { params: { id: leavingPost.id }, body: { content: 'I leave' } })
  for (const { id } of [leavingPost, remainingPost]) {
    for (const member of [leaving, remaining]) {
      await like(member, id)
      await comment(member, id, `By ${member.user.firstName}`)
    }
  }
  await leaving.client.call(report, { body: { postId: remainingPost.id, reason: 'other', note: 'My note' } })
  await remaining.client.call(report, { body: { postId: leavingPost.id, reason: 'other' } })
  await leaving.client.call(discussions.blockMember, { params: { memberId: admin.user.id } })
  return { leavingPost: leavingPost.id, remainingPost: remainingPost.id }
}

const leave = ({ client, user, password }: Member, posts?: 'remove' | 'anonymize') =>
  client.call(deleteAccount, { body: { email: user.email, password, ...(posts ? { posts } : {}) } })

/** Checks the stored counts of a post against its rows. */
async function expectCorrectCounts(id: number) {
  const row = await t.db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const likes = await t.db.selectFrom('likes').select('userId').where('postId', '=', id).execute()
  const comments = await t.db
    .selectFrom('entries')
    .select('ownThread')
    .where('postId', '=', id)
    .where('state', '=', 'visible')
    .execute()
  const likesByOthers = likes.filter(({ userId }) => userId !== row.userId).length
  const points = likesByOthers + 2 * comments.filter(({ ownThread }) => !ownThread).length
  expect({ likes: row.likes, comments: row.commentCount, points: row.points }).toEqual({
    likes: likes.length,
    comments: comments.length,
    points,
  })
  return row
}

test('the account export contains everything the member wrote and did', async () => {
  const member = await t.member({ name: 'Lee Export' })
  const { leavingPost, remainingPost } = await interact(member)
  const { data } = await member.client.call(exportAccount, {})
  expect(data.discussions).toMatchObject({
    posts: [{ id: leavingPost, content: 'I leave', likes: 2, commentCount: 2, state: 'visible' }],
    comments: [
      { content: 'By Lee', postId: leavingPost },
      { content: 'By Lee', postId: remainingPost },
    ],
    earlierVersions: [{ entryId: leavingPost, content: 'I am leaving' }],
    likes: [{ postId: leavingPost }, { postId: remainingPost }],
    reports: [{ entryId: remainingPost, reason: 'other', note: 'My note' }],
    blocks: [{ blockedId: admin.user.id }],
    notices: [],
    appeals: [],
    suspension: null,
  })
})

test('deleting an account erases its posts and comments and keeps other members’ counts correct', async () => {
  const leaving = await t.member({ name: 'Zed Gone' })
  const { leavingPost, remainingPost } = await interact(leaving)
  await leave(leaving)
  expect(await remaining.client.fail(discussions.showPost, { params: { id: leavingPost } })).toMatchObject({
    code: 'post_deleted',
  })
  const reply = { body: { postId: leavingPost, content: 'Late' } }
  expect(await remaining.client.fail(discussions.createComment, reply)).toMatchObject({ code: 'post_deleted' })
  expect(await expectCorrectCounts(leavingPost)).toMatchObject({ content: '', userId: null, state: 'deleted' })
  expect(await expectCorrectCounts(remainingPost)).toMatchObject({ likes: 1, commentCount: 1, points: 0 })
  expect(await t.db.selectFrom('entries').select('id').where('content', '=', 'By Zed').execute()).toEqual([])
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.map(({ id }) => id)).not.toContain(leavingPost)
})

test('deleting an account can keep its posts and comments without a name', async () => {
  const leaving = await t.member({ name: 'Nadia Quiet' })
  const { leavingPost, remainingPost } = await interact(leaving)
  const removed = await post(leaving, 'Removed by a moderator')
  await t.db.updateTable('entries').set({ state: 'removed' }).where('id', '=', removed.id).execute()
  await leave(leaving, 'anonymize')
  const anonymous = { id: null, firstName: null, lastName: null, email: null, profileImageUrl: null }
  expect(await show(leavingPost)).toMatchObject({
    content: 'I leave',
    likes: 1,
    commentCount: 2,
    mine: false,
    user: anonymous,
  })
  const { comments } = await remaining.client.call(discussions.listComments, {
    params: { id: remainingPost },
    query: {},
  })
  expect(comments).toMatchObject([{ content: 'By Nadia', user: anonymous }, { mine: true }])
  await expectCorrectCounts(leavingPost)
  await expectCorrectCounts(remainingPost)
  const row = await t.db.selectFrom('entries').selectAll().where('id', '=', removed.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ content: '', userId: null, state: 'deleted' })
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.find(({ id }) => id === leavingPost)).toMatchObject({ author: null, content: 'I leave' })
  const traces = await t.db.selectFrom('edits').select('id').where('entryId', '=', leavingPost).execute()
  expect(traces).toEqual([])
})
