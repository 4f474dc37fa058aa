import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeLocale } from '../../../../contract/accounts.ts'
import * as discussions from '../../../../contract/discussions.ts'
import * as contract from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, comment, reportBy, establishedMember } = discussionActions(t)
const author = await t.member()
/** New ones for each test: reports that moderators dismiss count less. */
let readers: (typeof author)[]
let reader: typeof author
beforeEach(async () => {
  reader = await establishedMember()
  readers = [reader, await establishedMember(), await establishedMember()]
})
const admin = await t.member({ admin: true })
const secondAdmin = await t.member({ admin: true, name: 'Second Admin' })

const show = ({ client }: typeof author, id: number) => client.call(discussions.showPost, { params: { id } })
const queue = async () => (await admin.client.call(contract.reportQueue, { query: { limit: 50 } })).items
const findQueued = async (id: number) => (await queue()).find((item) => item.id === id)
const notices = async ({ client } = author) => (await client.call(contract.listNotices, {})).notices
const decisionInput = (id: number, decision: 'keep' | 'remove', revision = 1) => ({
  params: { id },
  body: { decision, reason: `I ${decision} it`, revision },
})

describe('reports', () => {
  test('by three members hide a post until it is reviewed; each member counts once', async () => {
    const mary = await t.member({ name: 'Mary Smith' })
    const { id } = await post(mary)
    const body = { postId: id, reason: 'abuse', note: 'Look at this' } as const
    const report = () => reader.client.call(contract.report, { body })
    expect([await report(), await report(), await report()].map(({ already }) => already)).toEqual([false, true, true])
    await reportBy(id, readers.slice(1, 2))
    expect(await show(reader, id)).toMatchObject({ hidden: false })
    await reportBy(id, readers.slice(2))

    const hidden = { status: 409, code: 'post_hidden' }
    const { client } = reader
    expect(await client.fail(discussions.showPost, { params: { id } })).toMatchObject(hidden)
    expect(await client.fail(discussions.likePost, { params: { id } })).toMatchObject(hidden)
    expect(await client.fail(discussions.postLiked, { params: { id } })).toMatchObject(hidden)
    const reply = { body: { postId: id, content: 'Reply' } }
    expect(await client.fail(discussions.createComment, reply)).toMatchObject(hidden)
    const ids = async (member: typeof author) =>
      (await member.client.call(discussions.listPosts, { query: {} })).posts.map((shown) => shown.id)
    expect(await ids(reader)).not.toContain(id)
    expect(await ids(mary)).toContain(id)
    expect(await ids(admin)).toContain(id)
    expect(await show(mary, id)).toMatchObject({ hidden: true })

    expect(await findQueued(id)).toMatchObject({
      kind: 'post',
      state: 'hidden',
      urgent: false,
      reportCount: 3,
      reports: [{ reason: 'spam', note: null }, { reason: 'spam' }, { reason: 'abuse', note: 'Look at this' }],
      author: { id: mary.user.id, name: 'Mary Smith', email: mary.user.email, removals: 0, suspension: null },
    })
    expect((await notices(mary))[0]).toMatchObject({
      kind: 'hidden',
      reason: null,
      entry: { kind: 'post', id },
      read: false,
    })
  })

  test('sent simultaneously by three members hide a post once', async () => {
    const { id } = await post(author)
    const before = (await notices()).length
    const body = { postId: id, reason: 'spam' } as const
    await Promise.all(readers.map(({ client }) => client.call(contract.report, { body })))
    expect(await show(author, id)).toMatchObject({ hidden: true })
    expect(await notices()).toHaveLength(before + 1)
  })

  test('of wrong voting information come first in the paged queue', async () => {
    const { id: first } = await post(author)
    const { id: urgent } = await post(author)
    await reportBy(first, [reader])
    t.clock.advance(60_000)
    const wrong = { postId: urgent, reason: 'wrong-voting-information', note: 'The date is wrong' } as const
    await reader.client.call(contract.report, { body: wrong })
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, ...(cursor ? { cursor } : {}) }
      const { items, nextCursor, total } = await admin.client.call(contract.reportQueue, { query })
      expect(total).toBeGreaterThanOrEqual(2)
      paged.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual((await queue()).map(({ id }) => id))
    expect(paged[0]).toBe(urgent)
    expect(paged).toContain(first)
    await admin.client.call(contract.decide, decisionInput(urgent, 'remove'))
  })

  test.each([['[99999,0,1]'], ['[0,9e15,1]'], ['[0,-1,1]'], ['[0,0]'], ['[0,0,0]']])(
    'are not listed from the malformed cursor %s',
    async (position) => {
      const query = { cursor: Buffer.from(position).toString('base64url') }
      expect(await admin.client.fail(contract.reportQueue, { query })).toMatchObject({ code: 'invalid_input' })
    },
  )

  test('do not hide a post that was kept, until it is edited', async () => {
    const { id } = await post(author)
    await reportBy(id, readers)
    await admin.client.call(contract.decide, decisionInput(id, 'keep'))
    expect(await show(reader, id)).toMatchObject({ hidden: false })
    expect((await notices())[0]).toMatchObject({ kind: 'restored', reason: 'I keep it', entry: { id } })

    const otherReaders = [await establishedMember(), await establishedMember(), await establishedMember()]
    await reportBy(id, otherReaders)
    expect(await show(reader, id)).toMatchObject({ hidden: false })
    expect(await findQueued(id)).toMatchObject({ reportCount: 3, state: 'visible' })
    await admin.client.call(contract.decide, decisionInput(id, 'keep'))

    await author.client.call(discussions.editPost, { params: { id }, body: { content: 'Now worse' } })
    await reportBy(id, readers)
    expect(await show(author, id)).toMatchObject({ hidden: true })
  })

  test('are rejected for no entry, two entries or one’s own entry, and beyond the hourly limit', async () => {
    const { id: own } = await post(author)
    const { id: commentId } = await comment(reader, own)
    const fail = (body: { postId?: number; commentId?: number }, reporter = author) =>
      reporter.client.fail(contract.report, { body: { ...body, reason: 'other' } })
    expect(await fail({})).toMatchObject({ status: 400, fields: { postId: 'one_of_post_and_comment' } })
    expect(await fail({ postId: own, commentId })).toMatchObject({ status: 400 })
    expect(await fail({ postId: own })).toMatchObject({ status: 409 })
    expect(await fail({ postId: commentId })).toMatchObject({ status: 404 })
    expect(await fail({ commentId: 999_999 })).toMatchObject({ status: 404 })

    const row = { entryId: own, userId: reader.user.id, reason: 'other', createdAt: t.clock.now() } as const
    const many = Array.from({ length: contract.reportLimits.perHour }, (_, index) => ({
      ...row,
      revision: 100 + index,
    }))
    await t.db.insertInto('reports').values(many).execute()
    expect(await fail({ postId: own }, reader)).toMatchObject({ status: 429, retryAfter: 3600 })
    await t.db.deleteFrom('reports').where('revision', '>=', 100).execute()
  })

  test('hide a comment and lower the comment count of its post', async () => {
    const { id } = await post(author)
    const { id: commentId } = await comment(author, id)
    const body = { commentId, reason: 'spam' } as const
    for (const { client } of readers) await client.call(contract.report, { body })
    expect(await show(reader, id)).toMatchObject({ commentCount: 0 })
    const params = { id }
    const commentsFor = async ({ client }: typeof author) =>
      (await client.call(discussions.listComments, { params, query: {} })).comments
    expect(await commentsFor(reader)).toEqual([])
    expect(await commentsFor(author)).toMatchObject([{ id: commentId, hidden: true }])
    expect(await findQueued(commentId)).toMatchObject({ kind: 'comment', postId: id })
    await admin.client.call(contract.decide, decisionInput(commentId, 'keep'))
    expect(await show(reader, id)).toMatchObject({ commentCount: 1 })
  })

  test('keep deleted content in the queue, for administrators only, until it is reviewed', async () => {
    const { id } = await post(author, 'Nasty words')
    await reportBy(id, [reader])
    await author.client.call(discussions.deletePost, { params: { id } })
    expect(await findQueued(id)).toMatchObject({ state: 'deleted', content: 'Nasty words' })
    await admin.client.call(contract.decide, decisionInput(id, 'remove'))
    expect(await findQueued(id)).toBeUndefined()
    expect(await reader.client.fail(discussions.showPost, { params: { id } })).toMatchObject({ code: 'post_deleted' })
  })
})

describe('a moderator decision', () => {
  test('applies once, and only to the revision the administrator saw', async () => {
    const { id } = await post(author)
    await reportBy(id, readers)
    await author.client.call(discussions.editPost, { params: { id }, body: { content: 'Changed since' } })
    expect(await admin.client.fail(contract.decide, decisionInput(id, 'keep', 1))).toMatchObject({ code: 'conflict' })
    expect(await findQueued(id)).toMatchObject({ revision: 2, content: 'Changed since' })
    const sent = await Promise.all([
      admin.client.send(contract.decide, decisionInput(id, 'keep', 2)),
      secondAdmin.client.send(contract.decide, decisionInput(id, 'remove', 2)),
    ])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    const lines = await t.db.selectFrom('auditLog').selectAll().where('targetId', '=', String(id)).execute()
    expect(lines).toHaveLength(1)
    const [keep] = sent
    expect(lines[0]?.action).toBe(keep.status === 200 ? 'entry.keep' : 'entry.remove')
  })

  test('to remove an entry notifies the author in their language, who may appeal once', async () => {
    const { id } = await post(author, 'Vote on Wednesday')
    await author.client.call(changeLocale, { body: { locale: 'es' } })
    t.mails.length = 0
    await admin.client.call(contract.decide, decisionInput(id, 'remove'))
    expect(await admin.client.fail(contract.decide, decisionInput(id, 'remove'))).toMatchObject({ code: 'conflict' })
    expect(await reader.client.fail(discussions.showPost, { params: { id } })).toMatchObject({ code: 'post_deleted' })
    const entry = { kind: 'post', id, content: 'Vote on Wednesday' }
    const [notice] = await notices()
    expect(notice).toMatchObject({ kind: 'removed', reason: 'I remove it', entry, canAppeal: true })
    await expect.poll(() => t.mails).toMatchObject([{ to: author.user.email, subject: /Precinct/ }])
    expect(t.mails[0]?.text).toContain('Un moderador')
    expect(t.mails[0]?.text).toContain('I remove it')
    expect(t.mails[0]?.text).not.toContain('Wednesday')

    const body = { postId: id, text: 'It was a joke' }
    expect(await reader.client.fail(contract.appeal, { body })).toMatchObject({ code: 'not_found' })
    expect(await author.client.fail(contract.appeal, { body: { commentId: id, text: 'x' } })).toMatchObject({
      status: 404,
    })
    await author.client.call(contract.appeal, { body })
    expect(await author.client.fail(contract.appeal, { body })).toMatchObject({ code: 'conflict' })
    expect((await notices())[0]).toMatchObject({ canAppeal: false })
    const appeal = { text: 'It was a joke', removedFor: 'I remove it' }
    expect(await findQueued(id)).toMatchObject({ state: 'removed', appeal, author: { removals: expect.any(Number) } })

    await admin.client.call(contract.decide, decisionInput(id, 'keep'))
    expect(await show(reader, id)).toMatchObject({ content: 'Vote on Wednesday' })
    expect((await notices())[0]).toMatchObject({ kind: 'appeal_accepted' })

    expect(await secondAdmin.client.fail(contract.decide, decisionInput(id, 'remove'))).toMatchObject({
      code: 'conflict',
    })
    await reportBy(id, [reader])
    await secondAdmin.client.call(contract.decide, decisionInput(id, 'remove'))
    expect(await author.client.fail(contract.appeal, { body })).toMatchObject({ code: 'conflict' })
  })

  test('can reject an appeal; the author can then mark the notice as read and delete the post', async () => {
    const { id } = await post(author)
    await admin.client.call(contract.decide, decisionInput(id, 'remove'))
    await author.client.call(contract.appeal, { body: { postId: id, text: 'Please' } })
    await secondAdmin.client.call(contract.decide, decisionInput(id, 'remove'))
    const [notice] = await notices()
    expect(notice).toMatchObject({ kind: 'appeal_refused', reason: 'I remove it' })
    const read = { params: { id: notice?.id ?? 0 } }
    expect(await reader.client.fail(contract.readNotice, read)).toMatchObject({ status: 404 })
    await author.client.call(contract.readNotice, read)
    expect((await notices())[0]).toMatchObject({ read: true })
    await author.client.call(discussions.deletePost, { params: { id } })
    expect((await notices())[0]).toMatchObject({ entry: { content: '' } })
  })
})

describe('a suspension', () => {
  test('states its end and reason, ends automatically, and can be ended early', async () => {
    const member = await t.member()
    const { id } = await post(member)
    const params = { memberId: member.user.id }
    const body = { days: 7, reason: 'Insults' }
    const { until } = await admin.client.call(contract.suspendMember, { params, body })
    const suspension = { until, reason: 'Insults' }
    expect(await member.client.fail(discussions.likePost, { params: { id } })).toMatchObject({
      status: 403,
      code: 'suspended',
      suspension,
    })
    expect((await member.client.call(discussions.postingStatus, {})).suspension).toEqual(suspension)
    const { notices: memberNotices } = await member.client.call(contract.listNotices, {})
    expect(memberNotices).toMatchObject([
      { kind: 'suspended', until, reason: 'Insults', entry: null, canAppeal: false },
    ])

    await secondAdmin.client.call(contract.unsuspendMember, { params, body: { reason: 'Apologized' } })
    const again = { params, body: { reason: 'x' } }
    expect(await secondAdmin.client.fail(contract.unsuspendMember, again)).toMatchObject({ status: 404 })
    await member.client.call(discussions.likePost, { params: { id } })
    await admin.client.call(contract.suspendMember, { params, body })
    t.clock.advance(7 * 24 * 60 * 60 * 1000)
    await member.client.call(discussions.likePost, { params: { id } })
  })

  test('is rejected for administrators and for unknown members', async () => {
    const suspend = (memberId: string) =>
      admin.client.fail(contract.suspendMember, { params: { memberId }, body: { days: 1, reason: 'x' } })
    expect(await suspend(secondAdmin.user.id)).toMatchObject({ code: 'conflict' })
    expect(await suspend('nobody')).toMatchObject({ status: 404 })
  })
})

test('the audit log lists who did what and why, newest first, across pages', async () => {
  const { id } = await post(author)
  await admin.client.call(contract.decide, decisionInput(id, 'remove'))
  const member = await t.member()
  const params = { memberId: member.user.id }
  const suspend = { params, body: { days: 7, reason: 'Insults' } }
  await admin.client.call(contract.suspendMember, suspend)
  await secondAdmin.client.call(contract.unsuspendMember, { params, body: { reason: 'Apologized' } })
  await admin.client.call(contract.suspendMember, suspend)
  const first = await admin.client.call(contract.auditLog, { query: { limit: 3 } })
  expect(first.lines[0]).toMatchObject({ actor: 'Pat Voter', action: 'member.suspend', reason: 'Insults' })
  expect(first.lines[1]).toMatchObject({ actor: 'Second Admin', action: 'member.unsuspend', reason: 'Apologized' })
  const query = { limit: 50, cursor: first.nextCursor ?? '' }
  const rest = await admin.client.call(contract.auditLog, { query })
  const ids = [...first.lines, ...rest.lines].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const { n } = await t.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(ids).toHaveLength(n)
})
