import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { likePost, postLiked, showPost } from '../../../../contract/discussions.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'
import { createLikesStore } from './entries.store.ts'
import { createReadingStore } from './reading.store.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post } = discussionActions(t)
const author = await t.member()
const other = await t.member()

async function countsOf(postId: number) {
  const { likes, points } = await t.db
    .selectFrom('entries')
    .select(['likes', 'points'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const rows = await t.db.selectFrom('likes').select('userId').where('postId', '=', postId).execute()
  return { likes, points, rows: rows.length }
}

test('toggles without a body, and sets the given value with one', async () => {
  const { id } = await post(author)
  const like = (body?: { liked: boolean }) => other.client.call(likePost, { params: { id }, ...(body ? { body } : {}) })
  expect(await other.client.call(postLiked, { params: { id } })).toEqual({ liked: false })
  expect(await like()).toEqual({ liked: true, likes: 1 })
  expect(await other.client.call(postLiked, { params: { id } })).toEqual({ liked: true })
  expect(await like()).toEqual({ liked: false, likes: 0 })
  expect(await Promise.all([like({ liked: true }), like({ liked: true })])).toEqual([
    { liked: true, likes: 1 },
    { liked: true, likes: 1 },
  ])
  expect(await like({ liked: false })).toEqual({ liked: false, likes: 0 })
  expect(await like({ liked: false })).toEqual({ liked: false, likes: 0 })
  expect(await countsOf(id)).toEqual({ likes: 0, points: 0, rows: 0 })
})

test('keeps the count equal to the rows under many simultaneous requests', async () => {
  const { id } = await post(author)
  const clicks = [author, other].flatMap(({ client }) =>
    Array.from({ length: 25 }, () => client.call(likePost, { params: { id } })),
  )
  await Promise.all(clicks)
  const { likes, rows, points } = await countsOf(id)
  expect(likes).toBe(rows)
  const { likedByMe } = await author.client.call(showPost, { params: { id } })
  expect(points).toBe(rows - (likedByMe ? 1 : 0))
})

test('keeps the count equal to the rows, without deadlocks, when many members like and unlike a post many times', async () => {
  const { id } = await post(author)
  const names = Array.from({ length: 40 }, (_, index) => `crowd-${index}`)
  await t.db
    .insertInto('users')
    .values(names.map((name) => ({ id: name, name, email: `${name}@example.org`, emailVerified: false })))
    .execute()
  const store = createLikesStore(t.db)
  // The embedded database runs one query at a time, so more of them show nothing new.
  const times = inject('postgresUrl') ? 20 : 4
  await Promise.all(
    names.map(async (name, index) => {
      for (let i = 1; i <= times; i++) {
        const result = await store.setLike({ userId: name, postId: id, now: t.clock.now() })
        expect(result?.liked).toBe(i % 2 === 1)
      }
      if (index < 15) await store.setLike({ userId: name, postId: id, liked: true, now: t.clock.now() })
    }),
  )
  expect(await countsOf(id)).toEqual({ likes: 15, points: 15, rows: 15 })
})

test('loads a page of the feed with one query', async () => {
  for (let i = 0; i < 3; i++) await post(author)
  let queries = 0
  const countQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const reading = createReadingStore(t.db.withPlugin(countQueries))
  const viewer = { id: author.user.id, administers: false }
  const rows = await reading.listRecent(viewer, undefined, 3)
  expect(rows).toHaveLength(3)
  await reading.listPopular(viewer, { score: rows[0]?.score ?? 0, id: 1 }, 20)
  expect(queries).toBe(2)
})
