import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../contract/accounts.ts'
import { changeFollow, follow, listFollows, maxFollows, unfollow } from '../../../contract/follows.ts'
import { notificationPreferences } from '../../../contract/notifications.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { followedId, startRelease, withNewVotes } from '../../../harness/fixtures/follow-facts.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createDigestService } from './digest.service.ts'
import { createFollowsStore } from './follows.store.ts'
import { createFactsReader, toSeen } from './seen.ts'

const t = await createTestApp()
const release = await startRelease(t, withNewVotes(3))
const subject = `member/${followedId}`
const running = new AbortController().signal
afterAll(async () => {
  await release.close()
  await t.close()
})
beforeEach(async () => {
  release.mails.length = 0
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('follows').execute()
})

/** Stands in for another process on the same database that has the new facts. */
const startProcess = (store = createFollowsStore(t.db, true)) =>
  createDigestService({
    store,
    loadFacts: async () => createFactsReader({ ...reference, ...withNewVotes(3) }, [], t.clock),
    clock: t.clock,
  })

const followAtOnce = async () => {
  const member = await t.member()
  return { ...member, ...(await member.client.call(follow, { body: { subject, frequency: 'at-once' } })) }
}

test('simultaneous requests stay within the limit, and the same one twice is one', async () => {
  const { client, user } = await t.member()
  const ids = reference.officials.congress().flatMap(({ member }) => member?.bioguideId ?? [])
  const [before, wanted] = [ids.slice(0, maxFollows - 3), ids.slice(maxFollows, maxFollows + 6)]
  const row = {
    userId: user.id,
    frequency: 'weekly',
    week: '2026-11-09',
    checked: '',
    createdAt: t.clock.now(),
  } as const
  const facts = createFactsReader(reference, [], t.clock).find(subject)
  const seen = JSON.stringify(facts && toSeen(facts))
  await t.db
    .insertInto('follows')
    .values(before.map((id) => ({ ...row, subject: `member/${id}`, seen })))
    .execute()
  const results = await Promise.allSettled(
    [...wanted, ...wanted].map((id) => client.call(follow, { body: { subject: `member/${id}` } })),
  )
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  const stored = await t.db.selectFrom('follows').select('subject').where('userId', '=', user.id).execute()
  expect(stored).toHaveLength(maxFollows)
  expect(new Set(stored.map((one) => one.subject)).size).toBe(maxFollows)
})

test('what does not exist cannot be followed', async () => {
  const { client } = await t.member()
  const send = (body: unknown) => client.sendJson(follow, body)
  const refused = [
    [{ subject: 'member/Z999999' }, 404],
    // No such seat, no Senate race in Wisconsin in 2026, no race in Puerto Rico between its elections, none long ago.
    [{ subject: 'race/2026-TX-house-60' }, 404],
    [{ subject: 'race/2026-WI-senate' }, 404],
    [{ subject: 'race/2026-PR-house-0' }, 404],
    [{ subject: 'race/2026-DC-senate' }, 404],
    [{ subject: 'race/2020-TX-senate' }, 404],
    [{ subject: 'race/2026-ZZ-senate' }, 404],
    [{ subject: `${subject}' or 1=1 --` }, 400],
    [{ subject: 'member/../../x' }, 400],
    [{ subject: ['member/Z999999'] }, 400],
    [{ subject, frequency: 'hourly' }, 400],
    [{}, 400],
  ] as const
  for (const [body, status] of refused) {
    const response = await send(body)
    expect(response.status, `for ${JSON.stringify(body)}`).toBe(status)
  }
  expect(await t.db.selectFrom('follows').select('id').execute()).toEqual([])
})

test('a member can neither see, change nor end what another follows', async () => {
  const [owner, other] = [await followAtOnce(), await t.member()]
  expect((await other.client.call(listFollows, {})).follows).toEqual([])
  const change = await other.client.send(changeFollow, { params: { id: owner.id }, body: { frequency: 'weekly' } })
  expect(change.status).toBe(404)
  await other.client.call(unfollow, { params: { id: owner.id } })
  expect((await owner.client.call(listFollows, {})).follows).toMatchObject([{ frequency: 'at-once' }])
  expect((await t.visitor().fetch(listFollows.path)).status).toBe(401)
  // Who follows whom is not logged.
  expect(t.log.join('')).not.toContain(followedId)
})

test('two processes at once queue one digest', async () => {
  await followAtOnce()
  const made = await Promise.all([startProcess().makeDigests(running), startProcess().makeDigests(running)])
  expect(made.toSorted()).toEqual([0, 1])
  await release.queue.sweep()
  await release.queue.sweep()
  expect(release.mails).toHaveLength(1)
})

test('a crash after the first of two members repeats nothing, and the second gets the whole digest', async () => {
  const members = [await followAtOnce(), await followAtOnce()]
  const store = createFollowsStore(t.db, true)
  let made = 0
  const dying = startProcess({
    ...store,
    digest: (...input) => {
      if (made++ === 1) throw new Error('killed')
      return store.digest(...input)
    },
  })
  await expect(dying.makeDigests(running)).rejects.toThrow('killed')
  await startProcess().makeDigests(running)
  await release.queue.sweep()
  expect(release.mails.map(({ to }) => to).toSorted()).toEqual(members.map(({ user }) => user.email).toSorted())
  for (const { text } of release.mails) expect(text.match(/Official roll call/g)).toHaveLength(3)
})

test('a crash before a digest is queued leaves it unseen', async () => {
  await followAtOnce()
  const store = createFollowsStore(t.db, true)
  const dying = startProcess({
    ...store,
    digest: (userId, now, compare) =>
      store.digest(userId, now, (member) => ({
        ...compare(member),
        // The database rejects the row of the message after the follows were updated.
        groups: [{ subject: '\u0000', name: null, items: [], moreVotes: 0 }],
      })),
  })
  await expect(dying.makeDigests(running)).rejects.toThrow(/\\u0000|Unicode/)
  expect(await startProcess().makeDigests(running)).toBe(1)
})

test('a row that an older version wrote in another form begins anew, and stops nobody else', async () => {
  const [broken, other] = [await followAtOnce(), await followAtOnce()]
  await t.db.updateTable('follows').set({ seen: '{"kind":"member"}' }).where('id', '=', broken.id).execute()
  expect((await broken.client.call(listFollows, {})).follows).toHaveLength(1)
  await startProcess().makeDigests(running)
  await release.queue.sweep()
  expect(release.mails.map(({ to }) => to)).toEqual([other.user.email])
  expect(await startProcess().makeDigests(running)).toBe(0)
})

test('unfollowing before the digest is sent stops it', async () => {
  const { client, id } = await followAtOnce()
  await startProcess().makeDigests(running)
  await client.call(unfollow, { params: { id } })
  await release.queue.sweep()
  expect(release.mails).toEqual([])
})

describe('the links of a digest', () => {
  const form = (body: string) => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: t.origin },
  })
  const pathOf = (url: string) => `${new URL(url).pathname}${new URL(url).search}`
  const isFollowing = async ({ client }: Awaited<ReturnType<typeof followAtOnce>>) =>
    (await client.call(listFollows, {})).follows.length > 0
  const receive = async () => {
    const member = await followAtOnce()
    await release.look()
    const mail = release.mails.find(({ to }) => to === member.user.email)
    const one = mail?.text.match(/Unfollow: (\S+)/)?.[1] ?? ''
    return { member, one: pathOf(one), all: pathOf(mail?.unsubscribeUrl ?? '') }
  }

  test('show a page when opened, and unfollow with one click', async () => {
    const { member, one } = await receive()
    const page = await (await t.visitor().fetch(one)).text()
    expect(page).toContain('Unfollow: ')
    expect(page, 'it works without script').toMatch(/<form[^>]* method="post"/)
    expect(page).not.toContain(member.user.email)
    expect(await isFollowing(member)).toBe(true)
    const done = await t.visitor().fetch(one, form('List-Unsubscribe=One-Click'))
    expect(await done.text()).toContain('Not followed anymore: ')
    expect(await isFollowing(member)).toBe(false)
    expect((await t.visitor().fetch(one, form(''))).status, 'again').toBe(200)
    expect(await (await t.visitor().fetch(`${one}&lang=es`)).text()).not.toContain('Unfollow')
  })

  test('stop all news for now, and start it again, without touching other reminders', async () => {
    const { member, all } = await receive()
    const preferences = () => member.client.call(notificationPreferences, {})
    await t.visitor().fetch(all, form('List-Unsubscribe=One-Click'))
    expect(await preferences()).toMatchObject({ followNews: false, emailNotifications: true })
    expect(await isFollowing(member)).toBe(true)
    await t.visitor().fetch(all, form('news=on'))
    expect(await preferences()).toMatchObject({ followNews: true })
  })

  test('act for nobody else and for nothing else, and not after the account is gone', async () => {
    const { member, one, all } = await receive()
    const other = await followAtOnce()
    const forged = [
      one.replace(member.user.id, other.user.id),
      all.replace(member.user.id, other.user.id),
      one.replace(encodeURIComponent(subject), encodeURIComponent('race/2026-TX-senate')),
      `${all}&subject=${encodeURIComponent(subject)}`,
      one.replace(/&subject=.*/, ''),
      one.replace('/api/unfollow', '/api/unsubscribe'),
      all.replace('/api/unfollow', '/api/unsubscribe'),
      '/api/unfollow',
      '/api/unfollow?token=x&token=y',
    ]
    for (const path of forged) {
      const shown = await t.visitor().fetch(path)
      const sent = await t.visitor().fetch(path, form('news=off'))
      expect([path, shown.status, sent.status]).toEqual([path, 404, 404])
    }
    expect(await isFollowing(member)).toBe(true)
    expect(await isFollowing(other)).toBe(true)
    expect(await other.client.call(notificationPreferences, {})).toMatchObject({
      followNews: true,
      emailNotifications: true,
    })
    const { email } = member.user
    await member.client.call(deleteAccount, { body: { email, password: member.password, posts: 'remove' } })
    for (const path of [one, all]) expect((await t.visitor().fetch(path, form('news=off'))).status).toBe(404)
  })

  test('are refused from another site', async () => {
    const { member, one } = await receive()
    const headers = { ...form('').headers, origin: 'https://evil.example' }
    expect((await t.visitor().fetch(one, { ...form('news=off'), headers })).status).toBe(403)
    expect(await isFollowing(member)).toBe(true)
  })
})
