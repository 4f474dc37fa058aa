import { afterAll, describe, expect, test } from 'vitest'
import { renewCalendarToken } from '../../contract/calendar.ts'
import * as discussions from '../../contract/discussions.ts'
import * as events from '../../contract/events.ts'
import * as moderation from '../../contract/moderation.ts'
import { addPasskey, startPasskey } from '../../contract/passkeys.ts'
import type { Client } from '../../harness/app/client.ts'
import { createSecondApp, createTestApp } from '../../harness/app/test-app.ts'
import { discussionActions } from '../../harness/fixtures/discussions.ts'
import { draft } from '../../harness/fixtures/events.ts'
import { createAuthenticator, newSoftwareKey } from '../../harness/stand-ins/authenticator.ts'
import type { Database } from './schema.ts'

const site = 'http://vote.example.org'
const t = await createTestApp({ env: { PUBLIC_URL: site } })
const second = await createSecondApp(t, { env: { PUBLIC_URL: site } })
afterAll(async () => {
  await second.close()
  await t.close()
})
const { makeRegular } = discussionActions(t)
const author = await t.member()
const admin = await t.member({ admin: true })

type Member = typeof author
const requests = 25
const numbers = Array.from({ length: requests }, (_, n) => n)
const minute = 60_000
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms)

/** Sends 25 requests at once through two servers and returns how many each status has. */
async function attack({ client }: Member, send: (client: Client, n: number) => Promise<Response>) {
  const other = client.withOrigin(second.origin)
  const responses = await Promise.all(numbers.map((n) => send(n % 2 ? other : client, n)))
  const accepted = responses.filter(({ ok }) => ok).length
  const codes = new Set(responses.filter(({ ok }) => !ok).map(({ status }) => status))
  return { accepted, codes: [...codes] }
}

const regularMember = async () => {
  const member = await t.member()
  await makeRegular(member)
  return member
}

const writePosts = async (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    userId: author.user.id,
    content: `Post ${n}`,
    createdAt: ago(n * minute),
  }))
  return (await t.db.insertInto('entries').values(rows).returning('id').execute()).map(({ id }) => id)
}

type MemberTable = 'passkeys' | 'events' | 'eventRsvps' | 'blocks' | 'reports' | 'calendarTokens' | 'appeals' | 'likes'
const countRows = async (table: MemberTable & keyof Database, { user }: Member) => {
  const { count } = await t.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  return count
}

describe('25 requests at once through two servers', () => {
  test('add 20 passkeys', async () => {
    const member = await t.member()
    const browsers = numbers.map((n) => member.client.withOrigin(n % 2 ? second.origin : t.origin))
    const bodies: string[] = []
    for (const [n, browser] of browsers.entries()) {
      const { challenge, rp } = await browser.call(startPasskey, {})
      const authenticator = createAuthenticator({ ...newSoftwareKey(), rpId: rp.id ?? '', origin: site })
      bodies.push(JSON.stringify({ name: `Key ${n}`, credential: authenticator.register({ challenge }) }))
    }
    const responses = await Promise.all(
      browsers.map((browser, n) =>
        browser.fetch(addPasskey.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: site },
          body: bodies[n] ?? '',
        }),
      ),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(requests - 20)
    expect(await countRows('passkeys', member)).toBe(20)
    expect(await member.client.fail(startPasskey, {})).toMatchObject({ code: 'conflict' })
  })

  test('start few more than 60 passkeys that are never added', async () => {
    const member = await t.member()
    const start = (client: Client) => client.send(startPasskey, {})
    for (let round = 0; round < 2; round++) await attack(member, start)
    expect((await attack(member, start)).codes).toEqual([429])
    const { count } = await t.db
      .selectFrom('verifications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('value', 'like', `%${member.user.id}%`)
      .executeTakeFirstOrThrow()
    expect(count).toBeLessThanOrEqual(61)
  })

  test('suggest 10 events a day, and 20 until they are reviewed', async () => {
    const member = await t.member()
    const suggest = (client: Client) => client.send(events.suggestEvent, { body: draft() })
    const { perDay, waiting } = events.suggestionLimits
    expect(await attack(member, suggest)).toEqual({ accepted: perDay, codes: [429] })
    await t.db
      .updateTable('events')
      .set({ createdAt: ago(25 * 60 * minute) })
      .where('userId', '=', member.user.id)
      .execute()
    expect(await attack(member, suggest)).toEqual({ accepted: waiting - perDay, codes: [429] })
    await t.db
      .updateTable('events')
      .set({ createdAt: ago(25 * 60 * minute) })
      .where('userId', '=', member.user.id)
      .execute()
    expect(await attack(member, suggest)).toEqual({ accepted: 0, codes: [429] })
  })

  test('reserve seats at 100 events to come', async () => {
    const member = await t.member()
    const created = await admin.client.call(events.createEvent, { body: draft() })
    const row = t.db.selectFrom('events').selectAll().where('id', '=', Number(created.id))
    const { id: _, ...copy } = await row.executeTakeFirstOrThrow()
    const before = events.maxUpcomingRsvps - 15
    const rows = Array.from({ length: before + requests }, () => copy)
    const ids = (await t.db.insertInto('events').values(rows).returning('id').execute()).map(({ id }) => id)
    const attended = ids
      .slice(0, before)
      .map((eventId) => ({ eventId, userId: member.user.id, createdAt: t.clock.now() }))
    await t.db.insertInto('eventRsvps').values(attended).execute()
    const rsvp = (client: Client, n: number) => client.send(events.rsvp, { params: { id: String(ids[before + n]) } })
    expect(await attack(member, rsvp)).toEqual({ accepted: 15, codes: [429] })
    expect(await countRows('eventRsvps', member)).toBe(events.maxUpcomingRsvps)
    await member.client.call(events.rsvp, { params: { id: String(ids[0]) } })
  })

  test('block 500 members', async () => {
    const member = await t.member()
    const names = Array.from({ length: 480 + requests }, (_, n) => `blocked-${n}`)
    await t.db
      .insertInto('users')
      .values(names.map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: false })))
      .execute()
    const blocked = names.slice(0, 480).map((blockedId) => ({ userId: member.user.id, blockedId, createdAt: ago(0) }))
    await t.db.insertInto('blocks').values(blocked).execute()
    const block = (client: Client, n: number) =>
      client.send(discussions.blockMember, { params: { memberId: `blocked-${480 + n}` } })
    expect(await attack(member, block)).toEqual({ accepted: 20, codes: [409] })
    expect(await countRows('blocks', member)).toBe(500)
  })

  test('send 20 reports an hour and 100 a day', async () => {
    const member = await t.member()
    const ids = await writePosts(requests)
    const report = (client: Client, n: number) =>
      client.send(moderation.report, { body: { postId: ids[n] ?? 0, reason: 'other' } })
    expect(await attack(member, report)).toEqual({ accepted: moderation.reportLimits.perHour, codes: [429] })
    const row = { entryId: ids[0] ?? 0, userId: member.user.id, reason: 'other' } as const
    const earlier = Array.from({ length: 80 }, (_, n) => ({ ...row, revision: 100 + n, createdAt: ago(120 * minute) }))
    await t.db.insertInto('reports').values(earlier).execute()
    await t.db
      .updateTable('reports')
      .set({ createdAt: ago(90 * minute) })
      .where('userId', '=', member.user.id)
      .execute()
    expect(await attack(member, report)).toEqual({ accepted: 0, codes: [429] })
  })

  test('publish 6 posts and 20 comments in ten minutes', async () => {
    const member = await regularMember()
    const [postId = 0] = await writePosts(1)
    const post = (client: Client) => client.send(discussions.createPost, { body: { content: 'Hello' } })
    const comment = (client: Client) => client.send(discussions.createComment, { body: { postId, content: 'Hello' } })
    const { postsPerWindow, commentsPerWindow } = discussions.postingLimits
    expect(await attack(member, post)).toEqual({ accepted: postsPerWindow, codes: [429] })
    expect(await attack(member, comment)).toEqual({ accepted: commentsPerWindow, codes: [429] })
  })

  test('make one calendar link, one appeal and one like', async () => {
    const [postId = 0] = await writePosts(1)
    await attack(author, (client) => client.send(renewCalendarToken, {}))
    await attack(author, (client) =>
      client.send(discussions.likePost, { params: { id: postId }, body: { liked: true } }),
    )
    await t.db.updateTable('entries').set({ state: 'removed' }).where('id', '=', postId).execute()
    const appeal = (client: Client) => client.send(moderation.appeal, { body: { postId, text: 'Please look again' } })
    expect(await attack(author, appeal)).toEqual({ accepted: 1, codes: [409] })
    expect(await countRows('calendarTokens', author)).toBe(1)
    expect(await countRows('likes', author)).toBe(1)
  })
})
