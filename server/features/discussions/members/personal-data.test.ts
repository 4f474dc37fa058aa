import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '../../../../contract/accounts.ts'
import * as discussions from '../../../../contract/discussions.ts'
import { report, reportQueue } from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, comment } = discussionActions(t)
const stayer = await t.member({ name: 'Stays Here' })
const admin = await t.member({ admin: true })

type Member = typeof stayer
const like = ({ client }: Member, id: number) => client.call(discussions.likePost, { params: { id } })
const show = (id: number) => stayer.client.call(discussions.showPost, { params: { id } })

/** Two members each write a post; both like and comment on both posts, and each reports the other's. */
async function interact(leaver: Member) {
  const leaverPost = await post(leaver, 'I am leaving')
  const stayerPost = await post(stayer, 'I am staying')
  await leaver.client.call(discussions.editPost, { params: { id: leaverPost.id }, body: { content: 'I leave' } })
  for (const { id } of [leaverPost, stayerPost]) {
    for (const member of [leaver, stayer]) {
      await like(member, id)
      await comment(member, id, `By ${member.user.firstName}`)
    }
  }
  await leaver.client.call(report, { body: { postId: stayerPost.id, reason: 'other', note: 'My note' } })
  await stayer.client.call(report, { body: { postId: leaverPost.id, reason: 'other' } })
  await leaver.client.call(discussions.blockMember, { params: { memberId: admin.user.id } })
  return { leaverPost: leaverPost.id, stayerPost: stayerPost.id }
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
  const { leaverPost, stayerPost } = await interact(member)
  const { data } = await member.client.call(exportAccount, {})
  expect(data.discussions).toMatchObject({
    posts: [{ id: leaverPost, content: 'I leave', likes: 2, commentCount: 2, state: 'visible' }],
    comments: [
      { content: 'By Lee', postId: leaverPost },
      { content: 'By Lee', postId: stayerPost },
    ],
    earlierVersions: [{ entryId: leaverPost, content: 'I am leaving' }],
    likes: [{ postId: leaverPost }, { postId: stayerPost }],
    reports: [{ entryId: stayerPost, reason: 'other', note: 'My note' }],
    blocks: [{ blockedId: admin.user.id }],
    notices: [],
    appeals: [],
    suspension: null,
  })
})

test('deleting an account erases its posts and comments and keeps other members’ counts correct', async () => {
  const leaver = await t.member({ name: 'Zed Gone' })
  const { leaverPost, stayerPost } = await interact(leaver)
  await leave(leaver)
  expect(await stayer.client.fail(discussions.showPost, { params: { id: leaverPost } })).toMatchObject({
    code: 'post_deleted',
  })
  const reply = { body: { postId: leaverPost, content: 'Late' } }
  expect(await stayer.client.fail(discussions.createComment, reply)).toMatchObject({ code: 'post_deleted' })
  expect(await expectCorrectCounts(leaverPost)).toMatchObject({ content: '', userId: null, state: 'deleted' })
  expect(await expectCorrectCounts(stayerPost)).toMatchObject({ likes: 1, commentCount: 1, points: 0 })
  expect(await t.db.selectFrom('entries').select('id').where('content', '=', 'By Zed').execute()).toEqual([])
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.map(({ id }) => id)).not.toContain(leaverPost)
})

test('deleting an account can keep its posts and comments without a name', async () => {
  const leaver = await t.member({ name: 'Nadia Quiet' })
  const { leaverPost, stayerPost } = await interact(leaver)
  const removed = await post(leaver, 'Removed by a moderator')
  await t.db.updateTable('entries').set({ state: 'removed' }).where('id', '=', removed.id).execute()
  await leave(leaver, 'anonymize')
  const anonymous = { id: null, firstName: null, lastName: null, email: null, profileImageUrl: null }
  expect(await show(leaverPost)).toMatchObject({
    content: 'I leave',
    likes: 1,
    commentCount: 2,
    mine: false,
    user: anonymous,
  })
  const { comments } = await stayer.client.call(discussions.listComments, { params: { id: stayerPost }, query: {} })
  expect(comments).toMatchObject([{ content: 'By Nadia', user: anonymous }, { mine: true }])
  await expectCorrectCounts(leaverPost)
  await expectCorrectCounts(stayerPost)
  const row = await t.db.selectFrom('entries').selectAll().where('id', '=', removed.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ content: '', userId: null, state: 'deleted' })
  const { items } = await admin.client.call(reportQueue, { query: {} })
  expect(items.find(({ id }) => id === leaverPost)).toMatchObject({ author: null, content: 'I leave' })
  const traces = await t.db.selectFrom('edits').select('id').where('entryId', '=', leaverPost).execute()
  expect(traces).toEqual([])
})
