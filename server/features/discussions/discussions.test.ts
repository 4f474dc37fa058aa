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

describe('a post', () => {
  test('shows its author as others may know one, and the email to the author and to admins only', async () => {
    const made = await post(author, 'Polls open at seven.')
    const shown = { id: author.user.id, firstName: 'Mary Ann', lastName: 'S.', profileImageUrl: null }
    expect(made).toEqual({
      id: made.id,
      content: 'Polls open at seven.',
      createdAt: t.clock.now().toISOString(),
      editedAt: null,
      user: { ...shown, email: author.user.email },
      mine: true,
      hidden: false,
      likes: 0,
      commentCount: 0,
      likedByMe: false,
    })
    const params = { id: made.id }
    const seen = await other.client.call(contract.showPost, { params })
    expect(seen).toEqual({ ...made, mine: false, user: { ...shown, email: null } })
    expect((await list(other)).posts).toEqual([seen])
    expect((await admin.client.call(contract.showPost, { params })).user.email).toBe(author.user.email)
    expect(await (await other.client.send(contract.listPosts, { query: {} })).text()).not.toMatch(/Smith|member1@/)
  })

  test.each([
    ['HTML', '<b onclick="x()">bold</b><script>alert(1)</script>'],
    ['a right-to-left override', 'vote \u202eevil\u202c now'],
    ['stacked marks', `Z${'\u0310\u0323\u0353'.repeat(60)}algo`],
    ['emoji and other four-byte characters', '👩🏽‍⚖️🗳️ 𝒱ote 𠜎'],
    ['line breaks of another system', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['SQL', "'); drop table entries; --"],
    ['space around it', ' \n\u00a0hello\t\n', 'hello'],
    ['as much as fits', '🗳'.repeat(5000)],
  ])('keeps %s as text', async (_, content, kept = content) => {
    const { id } = await post(author, content)
    expect((await other.client.call(contract.showPost, { params: { id } })).content).toBe(kept)
  })

  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\u3000', 'empty'],
    ['what nobody sees', '\u200b\u2060\u202e\u00ad\ufeff\u3164\u2800\u0007', 'empty'],
    ['a NUL', 'a\0b', 'not_text'],
    ['half a character', 'a\ud83d', 'not_text'],
    ['one character too many', '🗳'.repeat(5001), 'too_long'],
  ])('refuses %s', async (_, content, why) => {
    const refused = { status: 400, code: 'invalid_input', fields: { content: why } }
    expect(await author.client.fail(contract.createPost, { body: { content } })).toMatchObject(refused)
    const { id } = (await list(other)).posts[0] ?? { id: 0 }
    expect(await author.client.fail(contract.editPost, { params: { id }, body: { content } })).toMatchObject(refused)
  })

  test('is changed by its author, marked as edited, and its history is for admins', async () => {
    const { id } = await post(author, 'Polls close at six.')
    const first = t.clock.now().toISOString()
    t.clock.advance(60_000)
    const params = { id }
    const edited = await author.client.call(contract.editPost, { params, body: { content: 'Polls close at eight.' } })
    expect(edited).toMatchObject({ content: 'Polls close at eight.', editedAt: t.clock.now().toISOString() })
    const { versions } = await admin.client.call(entryHistory, { params })
    expect(versions).toEqual([
      { content: 'Polls close at eight.', writtenAt: t.clock.now().toISOString() },
      { content: 'Polls close at six.', writtenAt: first },
    ])
    t.clock.advance(60_000)
    const same = await author.client.call(contract.editPost, { params, body: { content: ' Polls close at eight. ' } })
    expect(same.editedAt).toBe(edited.editedAt)
  })

  test('is deleted with its words in every version; who replies too late is told', async () => {
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

    expect((await list(author)).posts.map((one) => one.id)).not.toContain(id)
    const kept = await t.db.selectFrom('entries').select('content').where('id', 'in', [id, commentId]).execute()
    expect(kept).toEqual([{ content: '' }, { content: '' }])
    expect(await t.db.selectFrom('edits').select('id').where('entryId', '=', id).execute()).toEqual([])
  })

  test.each([
    ['no such post', 999_999, 404],
    ['no number', 'x', 400],
    ['too large a number', '99999999999999999999', 400],
    ['a fraction', '1.5', 400],
  ])('%s', async (_, id, status) => {
    expect(await other.client.fail(contract.showPost, { params: { id } })).toMatchObject({ status })
    expect(await other.client.fail(contract.likePost, { params: { id } })).toMatchObject({ status })
  })
})

describe('the pages of the feed', () => {
  test('go on from a post, so that new ones move nothing and repeat nothing', async () => {
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
    ['a made-up cursor', { cursor: 'abc' }],
    ['a cursor of the other order', { cursor: Buffer.from('["p",1.5,3]').toString('base64url') }],
    ['a cursor with something else in it', { cursor: Buffer.from('["r","1; drop"]').toString('base64url') }],
    ['a cursor far out of range', { cursor: Buffer.from('["r",1e300]').toString('base64url') }],
    ['an empty page', { limit: 0 }],
    ['too large a page', { limit: 51 }],
  ])('refuse %s', async (_, query) => {
    expect(await other.client.fail(contract.listPosts, { query })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('Popular follows the published formula, page by page', async () => {
    for (let i = 0; i < 6; i++) {
      const { id } = await post(author, `Popular ${i}`)
      t.clock.advance(((i * 7) % 5) * 3_600_000)
      const points = [0, 31, 1, 0, 7, 2][i] ?? 0
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

  test('only what others give lifts a post', async () => {
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
  test('stand oldest first, page by page, and are counted', async () => {
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
    const [gone] = comments
    await other.client.call(contract.deleteComment, { params: { id: gone?.id ?? 0 } })
    expect((await author.client.call(contract.showPost, { params })).commentCount).toBe(4)
  })

  test('are changed by their author, stand below posts only, and have their own limit', async () => {
    const { id } = await post(author)
    const mine = await comment(other, id)
    const change = { params: { id: mine.id }, body: { content: 'Beside the library.' } }
    expect(await other.client.call(contract.editComment, change)).toMatchObject({
      content: 'Beside the library.',
      editedAt: t.clock.now().toISOString(),
    })
    const below = { body: { postId: mine.id, content: 'Below a comment' } }
    expect(await author.client.fail(contract.createComment, below)).toMatchObject({ code: 'not_found' })
    const asPost = { params: { id: mine.id } }
    expect(await other.client.fail(contract.deletePost, asPost)).toMatchObject({ code: 'not_found' })
    expect(await author.client.fail(contract.deleteComment, { params: { id } })).toMatchObject({ code: 'not_found' })
    const long = { body: { postId: id, content: 'x'.repeat(2001) } }
    expect(await other.client.fail(contract.createComment, long)).toMatchObject({ fields: { content: 'too_long' } })
  })
})

test('a blocked member’s words are left out for me alone, until I unblock', async () => {
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
    return { post: posts.some((one) => one.id === id), comments: comments.length }
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
