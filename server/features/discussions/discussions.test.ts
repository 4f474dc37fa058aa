import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/discussions.ts'
import { entryHistory } from '../../../contract/moderation.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { discussionActions } from '../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, comment } = discussionActions(t)
const author = await t.member({ name: 'Mary Ann Smith' })
const other = await t.member({ name: 'Cher' })
const admin = await t.member({ admin: true })

const list = (
  { client }: typeof author,
  query: { sort?: 'recent' | 'popular'; cursor?: string; limit?: number } = {},
) => client.call(contract.listPosts, { query })

describe('posts', () => {
  test('show a shortened author name, and the email only to the author and to administrators', async () => {
    const created = await post(author, 'Polls open at seven.')
    const publicAuthor = { id: author.user.id, firstName: 'Mary Ann', lastName: 'S.', profileImageUrl: null }
    expect(created).toEqual({
      id: created.id,
      content: 'Polls open at seven.',
      createdAt: t.clock.now().toISOString(),
      editedAt: null,
      user: { ...publicAuthor, email: author.user.email },
      mine: true,
      hidden: false,
      likes: 0,
      commentCount: 0,
      likedByMe: false,
    })
    const params = { id: created.id }
    const seen = await other.client.call(contract.showPost, { params })
    expect(seen).toEqual({ ...created, mine: false, user: { ...publicAuthor, email: null } })
    expect((await list(other)).posts[0]).toEqual(seen)
    expect((await admin.client.call(contract.showPost, { params })).user.email).toBe(author.user.email)
    expect(await (await other.client.send(contract.listPosts, { query: {} })).text()).not.toMatch(/Smith|member1@/)
  })

  test.each([
    ['HTML', '<b onclick="x()">bold</b><script>alert(1)</script>'],
    ['a right-to-left override', 'vote \u202eevil\u202c now'],
    ['stacked marks', `Z${'\u0310\u0323\u0353'.repeat(60)}algo`],
    ['emoji and other four-byte characters', '👩🏽‍⚖️🗳️ 𝒱ote 𠜎'],
    ['Windows and old Mac line breaks', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['SQL', "'); drop table entries; --"],
    ['surrounding white space, trimmed,', ' \n\u00a0hello\t\n', 'hello'],
    ['the longest content', '🗳'.repeat(5000)],
  ])('store %s as text', async (_, content, expected = content) => {
    const { id } = await post(author, content)
    expect((await other.client.call(contract.showPost, { params: { id } })).content).toBe(expected)
  })

  test.each([
    ['empty content', '', 'empty'],
    ['only white space', ' \n\t\u3000', 'empty'],
    ['only invisible characters', '\u200b\u2060\u202e\u00ad\ufeff\u3164\u2800\u0007', 'empty'],
    ['a NUL', 'a\0b', 'not_text'],
    ['half a surrogate pair', 'a\ud83d', 'not_text'],
    ['one character too many', '🗳'.repeat(5001), 'too_long'],
  ])('reject %s with 400', async (_, content, problem) => {
    const error = { status: 400, code: 'invalid_input', fields: { content: problem } }
    expect(await author.client.fail(contract.createPost, { body: { content } })).toMatchObject(error)
    const { id } = await post(author)
    expect(await author.client.fail(contract.editPost, { params: { id }, body: { content } })).toMatchObject(error)
  })

  test('can be edited by the author, are marked as edited, and keep earlier versions for administrators', async () => {
    const { id } = await post(author, 'Polls close at six.')
    const createdAt = t.clock.now().toISOString()
    t.clock.advance(60_000)
    const params = { id }
    const edited = await author.client.call(contract.editPost, { params, body: { content: 'Polls close at eight.' } })
    expect(edited).toMatchObject({ content: 'Polls close at eight.', editedAt: t.clock.now().toISOString() })
    const { versions } = await admin.client.call(entryHistory, { params })
    expect(versions).toEqual([
      { content: 'Polls close at eight.', writtenAt: t.clock.now().toISOString() },
      { content: 'Polls close at six.', writtenAt: createdAt },
    ])
    t.clock.advance(60_000)
    const unchanged = await author.client.call(contract.editPost, {
      params,
      body: { content: ' Polls close at eight. ' },
    })
    expect(unchanged.editedAt).toBe(edited.editedAt)
  })

  test('are erased in every version when deleted, and a late reply gets post_deleted', async () => {
    const { id } = await post(author, 'Secret of mine')
    const params = { id }
    await author.client.call(contract.editPost, { params, body: { content: 'Another secret' } })
    const { id: commentId } = await comment(other, id)
    await author.client.call(contract.deletePost, { params })

    const deleted = { status: 409, code: 'post_deleted', message: 'This post was deleted.' }
    const { client } = other
    expect(await client.fail(contract.createComment, { body: { postId: id, content: 'Late' } })).toMatchObject(deleted)
    expect(await client.fail(contract.likePost, { params })).toMatchObject(deleted)
    expect(await client.fail(contract.showPost, { params })).toMatchObject(deleted)
    expect(await client.fail(contract.listComments, { params, query: {} })).toMatchObject(deleted)
    expect(await author.client.fail(contract.editPost, { params, body: { content: 'Back' } })).toMatchObject(deleted)
    expect(await author.client.fail(contract.deletePost, { params })).toMatchObject(deleted)
    const late = { params: { id: commentId }, body: { content: 'Changed' } }
    expect(await client.fail(contract.editComment, late)).toMatchObject(deleted)
    await client.call(contract.deleteComment, { params: { id: commentId } })

    expect((await list(author)).posts.map((shown) => shown.id)).not.toContain(id)
    const rows = await t.db.selectFrom('entries').select('content').where('id', 'in', [id, commentId]).execute()
    expect(rows).toEqual([{ content: '' }, { content: '' }])
    expect(await t.db.selectFrom('edits').select('id').where('entryId', '=', id).execute()).toEqual([])
  })

  test.each([
    ['an unknown id', 999_999, 404],
    ['an id that is not a number', 'x', 400],
    ['an id that is too large', '99999999999999999999', 400],
    ['a fractional id', '1.5', 400],
  ])('answer %s with an error', async (_, id, status) => {
    expect(await other.client.fail(contract.showPost, { params: { id } })).toMatchObject({ status })
    expect(await other.client.fail(contract.likePost, { params: { id } })).toMatchObject({ status })
  })
})

describe('the feed', () => {
  test('continues after the last post, so that new posts shift and repeat nothing', async () => {
    const ids = []
    for (let i = 1; i <= 5; i++) ids.unshift((await post(author, `Number ${i}`)).id)
    const first = await list(other, { limit: 2 })
    expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    await post(author, 'In between')
    const second = await list(other, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.posts.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    const rest = await list(other, { limit: 50, cursor: second.nextCursor ?? '' })
    expect(rest.posts[0]?.id).toBe(ids[4])
    expect(rest.nextCursor).toBeNull()
  })

  test.each([
    ['a malformed cursor', { cursor: 'abc' }],
    ['a cursor of the other sort order', { cursor: Buffer.from('["p",1.5,3]').toString('base64url') }],
    ['a cursor with SQL in it', { cursor: Buffer.from('["r","1; drop"]').toString('base64url') }],
    ['a cursor far out of range', { cursor: Buffer.from('["r",1e300]').toString('base64url') }],
    ['a page size of 0', { limit: 0 }],
    ['a page size over the maximum', { limit: 51 }],
  ])('rejects %s with 400', async (_, query) => {
    expect(await other.client.fail(contract.listPosts, { query })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('sorts by popularity with the published formula across pages', async () => {
    for (let i = 0; i < 6; i++) {
      const { id } = await post(author, `Popular ${i}`)
      t.clock.advance(((i * 7) % 5) * 3_600_000)
      const points = [31, 0, 1, 0, 7, 2][i] ?? 0
      await t.db.updateTable('entries').set({ points }).where('id', '=', id).execute()
    }
    const rows = await t.db
      .selectFrom('entries')
      .select(['id', 'points', 'createdAt'])
      .where('postId', 'is', null)
      .where('state', '=', 'visible')
      .execute()
    const now = t.clock.now().getTime()
    const rank = ({ points, createdAt }: (typeof rows)[number]) =>
      Math.log2(1 + points) - (now - createdAt.getTime()) / 3_600_000 / contract.popularity.hoursPerDoubling
    const expected = rows.toSorted((a, b) => rank(b) - rank(a) || b.id - a.id).map(({ id }) => id)

    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await list(other, { sort: 'popular', limit: 4, ...(cursor ? { cursor } : {}) })
      paged.push(...page.posts.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(expected)
    expect(paged).not.toEqual(paged.toSorted((a, b) => b - a))
  })

  test('counts only the likes and comments of other members as points', async () => {
    const { id } = await post(author)
    const points = async () =>
      (await t.db.selectFrom('entries').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points
    await author.client.call(contract.likePost, { params: { id } })
    await comment(author, id)
    expect(await points()).toBe(0)
    await other.client.call(contract.likePost, { params: { id } })
    const { id: commentId } = await comment(other, id)
    expect(await points()).toBe(3)
    await other.client.call(contract.deleteComment, { params: { id: commentId } })
    expect(await points()).toBe(1)
    expect((await list(other, { limit: 1 })).posts[0]).toMatchObject({ id, likes: 2, commentCount: 1, likedByMe: true })
  })
})

describe('comments', () => {
  test('are listed oldest first across pages and counted on the post', async () => {
    const { id } = await post(author)
    for (let i = 1; i <= 5; i++) await comment(other, id, `Reply ${i}`)
    const params = { id }
    const first = await author.client.call(contract.listComments, { params, query: { limit: 3 } })
    const { comments, nextCursor } = await author.client.call(contract.listComments, {
      params,
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    })
    expect([...first.comments, ...comments].map(({ content }) => content)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Reply ${n}`),
    )
    expect(nextCursor).toBeNull()
    expect(comments[0]).toMatchObject({
      postId: id,
      mine: false,
      user: { firstName: 'Cher', lastName: null, email: null },
    })
    expect((await author.client.call(contract.showPost, { params })).commentCount).toBe(5)
    const [deleted] = comments
    await other.client.call(contract.deleteComment, { params: { id: deleted?.id ?? 0 } })
    expect((await author.client.call(contract.showPost, { params })).commentCount).toBe(4)
  })

  test('can be edited by the author, belong to posts only, and have their own length limit', async () => {
    const { id } = await post(author)
    const reply = await comment(other, id)
    const change = { params: { id: reply.id }, body: { content: 'Beside the library.' } }
    expect(await other.client.call(contract.editComment, change)).toMatchObject({
      content: 'Beside the library.',
      editedAt: t.clock.now().toISOString(),
    })
    const nested = { body: { postId: reply.id, content: 'Below a comment' } }
    expect(await author.client.fail(contract.createComment, nested)).toMatchObject({ code: 'not_found' })
    const asPost = { params: { id: reply.id } }
    expect(await other.client.fail(contract.deletePost, asPost)).toMatchObject({ code: 'not_found' })
    expect(await author.client.fail(contract.deleteComment, { params: { id } })).toMatchObject({ code: 'not_found' })
    const long = { body: { postId: id, content: 'x'.repeat(2001) } }
    expect(await other.client.fail(contract.createComment, long)).toMatchObject({ fields: { content: 'too_long' } })
  })
})

test('hides the entries of a blocked member from the blocking member only, until unblocked', async () => {
  const { id } = await post(other, 'From Cher')
  const mine = await post(author, 'From Mary')
  await comment(other, mine.id, 'Cher again')
  const params = { memberId: other.user.id }
  await author.client.call(contract.blockMember, { params })
  await author.client.call(contract.blockMember, { params })
  const { blocks } = await author.client.call(contract.listBlocks, {})
  expect(blocks).toMatchObject([{ member: { id: other.user.id, firstName: 'Cher', email: null } }])
  const seen = async ({ client }: typeof author) => {
    const { posts } = await client.call(contract.listPosts, { query: {} })
    const { comments } = await client.call(contract.listComments, { params: { id: mine.id }, query: {} })
    return { post: posts.some((shown) => shown.id === id), comments: comments.length }
  }
  expect(await seen(author)).toEqual({ post: false, comments: 0 })
  expect(await seen(admin)).toEqual({ post: true, comments: 1 })
  await author.client.call(contract.unblockMember, { params })
  expect(await seen(author)).toEqual({ post: true, comments: 1 })

  const self = { params: { memberId: author.user.id } }
  expect(await author.client.fail(contract.blockMember, self)).toMatchObject({ code: 'conflict' })
  expect(await author.client.fail(contract.blockMember, { params: { memberId: 'nobody' } })).toMatchObject({
    status: 404,
  })
})

test('tells a member who blocked every author apart from one who is the first to come', async () => {
  await t.db.deleteFrom('entries').execute()
  const [reader, writer] = [await t.member(), await t.member()]
  const read = () => reader.client.call(contract.listPosts, { query: {} })
  expect(await read()).toMatchObject({ posts: [], onlyBlocked: false })
  await writer.client.call(contract.createPost, { body: { content: 'Hello' } })
  expect(await read()).toMatchObject({ posts: [{ content: 'Hello' }], onlyBlocked: false })
  await reader.client.call(contract.blockMember, { params: { memberId: writer.user.id } })
  expect(await read()).toMatchObject({ posts: [], onlyBlocked: true })
})
