import { afterAll, expect, test } from 'vitest'
import { blockMember, likePost, listPosts } from '../../../../contract/discussions.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
const writer = await t.member()
const troll = await t.member()
const liker = await t.member()
const blocker = await t.member()
afterAll(() => t.close())

const add = async ({ user }: typeof writer, count: number, state: 'visible' | 'hidden' = 'visible') => {
  const row = { userId: user.id, content: `By ${user.id}`, state, createdAt: t.clock.now() }
  const rows = Array.from({ length: count }, () => row)
  return (await t.db.insertInto('entries').values(rows).returning('id').execute()).map(({ id }) => id)
}
const read = ({ client }: typeof writer, limit = 5) => client.call(listPosts, { query: { limit } })
const idsOf = ({ posts }: Awaited<ReturnType<typeof read>>) => posts.map(({ id }) => id)
const latest = (ids: number[], count = 5) => ids.toReversed().slice(0, count)

await blocker.client.call(blockMember, { params: { memberId: troll.user.id } })

test('members who read at the same time each see their own page', async () => {
  const shown = await add(writer, 6)
  const [hidden = 0] = await add(writer, 1, 'hidden')
  const [trolled = 0] = await add(troll, 1)
  await liker.client.call(likePost, { params: { id: shown.at(-1) ?? 0 } })
  const [ofWriter, ofTroll, ofLiker, ofBlocker] = await Promise.all([writer, troll, liker, blocker].map((m) => read(m)))
  if (!ofWriter || !ofTroll || !ofLiker || !ofBlocker) throw new Error('A page is missing.')

  expect(idsOf(ofWriter)).toEqual([trolled, hidden, ...latest(shown, 3)])
  expect(idsOf(ofTroll)).toEqual([trolled, ...latest(shown, 4)])
  expect(idsOf(ofLiker)).toEqual([trolled, ...latest(shown, 4)])
  expect(idsOf(ofBlocker)).toEqual(latest(shown))
  const own = ({ posts }: typeof ofWriter) => posts.map(({ mine, likedByMe, user }) => [mine, likedByMe, user.email])
  const other = [false, false, null]
  const byMe = [true, false, writer.user.email]
  expect(own(ofWriter)).toEqual([other, ...Array.from({ length: 4 }, () => byMe)])
  expect(own(ofTroll)).toEqual([[true, false, troll.user.email], other, other, other, other])
  expect(own(ofLiker)).toEqual([other, [false, true, null], other, other, other])
  expect(own(ofBlocker)).toEqual([other, other, other, other, other])
})

test('is full for a member who may see only older posts, and continues after them', async () => {
  const shown = await add(writer, 8)
  await add(troll, 30)
  const page = await read(blocker)
  expect(idsOf(page)).toEqual(latest(shown))
  const query = { limit: 5, cursor: page.nextCursor ?? '' }
  const { posts } = await blocker.client.call(listPosts, { query })
  expect(posts.map(({ id }) => id).slice(0, 3)).toEqual(latest(shown, 8).slice(5))
})

test('contains what was written before it was asked for, among many readers', async () => {
  for (let time = 0; time < 10; time++) {
    const others = [read(troll), read(liker), read(troll)]
    const [id = 0] = await add(writer, 1)
    expect(idsOf(await read(liker))[0]).toBe(id)
    await Promise.all(others)
  }
})
