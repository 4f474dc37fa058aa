import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../contract/accounts.ts'
import { changeFollow, follow, listFollows, unfollow } from '../../../contract/follows.ts'
import { changeNotificationPreferences, notificationHistory } from '../../../contract/notifications.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { followedId, followedSeat, startRelease, withNewVotes } from '../../../harness/fixtures/follow-facts.ts'
import { reference } from '../../../harness/fixtures/reference.ts'

const t = await createTestApp()
const subject = `member/${followedId}`
const tuesday = '2026-11-17T18:00:00Z'
const [threeVotes, manyVotes, sameFacts] = [
  await startRelease(t, withNewVotes(3)),
  await startRelease(t, withNewVotes(500)),
  await startRelease(t, {}),
]
/** On the next Monday, before and after nine in the morning in New York. */
const monday = {
  early: await startRelease(t, withNewVotes(3), '2026-11-16T13:00:00Z'),
  late: await startRelease(t, withNewVotes(3), '2026-11-16T14:30:00Z'),
  dayAfter: await startRelease(t, withNewVotes(4), tuesday),
}
const releases = [threeVotes, manyVotes, sameFacts, ...Object.values(monday)]
afterAll(async () => {
  for (const release of releases) await release.close()
  await t.close()
})
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('follows').execute()
  await t.db.deleteFrom('notificationPreferences').execute()
  for (const { mails } of releases) mails.length = 0
})

describe('following', () => {
  test('a lawmaker and races, listed with what they are, changed and ended', async () => {
    const { client } = await t.member()
    const first = await client.call(follow, { body: { subject } })
    expect(first).toMatchObject({ frequency: 'weekly', followed: { bioguideId: followedId, position: 'Senator' } })
    for (const race of [
      'race/2026-TX-house-7',
      'race/2026-TX-senate',
      'race/2028-GU-house-0',
      'race/2028-PR-house-0',
    ]) {
      await client.call(follow, { body: { subject: race, frequency: 'at-once' } })
    }
    expect(await client.call(follow, { body: { subject } }), 'the same one').toEqual(first)
    const changed = await client.call(changeFollow, { params: { id: first.id }, body: { frequency: 'at-once' } })
    expect(changed).toEqual({ ...first, frequency: 'at-once' })
    const { follows } = await client.call(listFollows, {})
    expect(follows).toHaveLength(5)
    expect(follows[1]?.followed).toEqual({ kind: 'race', year: 2026, state: 'TX', office: 'house', district: 7 })
    await client.call(unfollow, { params: { id: first.id } })
    await client.call(unfollow, { params: { id: first.id } })
    expect((await client.call(listFollows, {})).follows).toHaveLength(4)
  })

  test('is deleted with the account', async () => {
    const { client, user, password } = await t.member()
    await client.call(follow, { body: { subject } })
    await client.call(deleteAccount, { body: { email: user.email, password, posts: 'remove' } })
    expect(await t.db.selectFrom('follows').select('id').execute()).toEqual([])
  })
})

describe('news at once', () => {
  test('is one email with position, title, day, link and source, in the history, and never again', async () => {
    const { client, user } = await t.member()
    await client.call(follow, { body: { subject, frequency: 'at-once' } })
    await sameFacts.look()
    expect(sameFacts.mails, 'what was known is not news').toEqual([])
    await threeVotes.look()
    await threeVotes.look()
    await monday.early.look()
    expect(monday.early.mails).toEqual([])
    const [mail, ...more] = threeVotes.mails
    expect(more).toEqual([])
    expect(mail?.to).toBe(user.email)
    expect(mail?.subject).toContain('News: ')
    expect(mail?.text).toMatch(/: 3 new votes\.\n/)
    expect(mail?.text).toContain('- Nov 13, 2026: Voted no. New vote 1 (S. 9000)')
    expect(mail?.text).toContain('Official roll call: https://www.senate.gov/vote-1')
    expect(mail?.text).toMatch(/Source: .+, as of Nov 14, 2026\./)
    expect(mail?.html).toContain('<a href="https://www.senate.gov/vote-1"')
    expect(mail?.text).toContain('Change what I follow: ')
    const { items } = await client.call(notificationHistory, { query: {} })
    expect(items).toHaveLength(1)
    expect(items[0]?.message).toContain('New vote 3')
    expect(items[0]?.message, 'no link that acts for the member').not.toContain('token')
  })

  test('500 new votes are one email with the latest ten, the number of others and the way to all', async () => {
    const { client } = await t.member()
    await client.call(follow, { body: { subject, frequency: 'at-once' } })
    await manyVotes.look()
    const text = manyVotes.mails[0]?.text ?? ''
    expect(manyVotes.mails).toHaveLength(1)
    expect(text.match(/Official roll call/g)).toHaveLength(10)
    expect(text).toContain('And 490 more votes.')
    expect(text).toContain(encodeURIComponent(`/officials/${followedId}`))
  })

  test('is in Spanish for who reads Spanish, and waits for the end of quiet hours', async () => {
    const [spanish, quiet] = [await t.member(), await t.member()]
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', spanish.user.id).execute()
    await quiet.client.call(changeNotificationPreferences, {
      body: { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'America/New_York' },
    })
    for (const { client } of [spanish, quiet]) await client.call(follow, { body: { subject, frequency: 'at-once' } })
    await threeVotes.look()
    expect(threeVotes.mails.map(({ to }) => to)).toEqual([spanish.user.email])
    expect(threeVotes.mails[0]?.text).toContain('Votación nueva 1')
    expect(threeVotes.mails[0]?.text).not.toMatch(/Voted|Source|Official|Unfollow|News|See |because/)
  })

  test('waits for a member whom nothing reaches, and for one who turned it off', async () => {
    const [unconfirmed, off, emailOff] = [await t.member({ confirmed: false }), await t.member(), await t.member()]
    await off.client.call(changeNotificationPreferences, { body: { followNews: false } })
    await emailOff.client.call(changeNotificationPreferences, { body: { emailNotifications: false } })
    for (const { client } of [unconfirmed, off, emailOff]) {
      await client.call(follow, { body: { subject, frequency: 'at-once' } })
    }
    await threeVotes.look()
    expect(threeVotes.mails).toEqual([])
    await t.db.updateTable('users').set({ emailVerified: true }).where('id', '=', unconfirmed.user.id).execute()
    await off.client.call(changeNotificationPreferences, { body: { followNews: true } })
    await threeVotes.look()
    expect(threeVotes.mails.map(({ to }) => to).toSorted()).toEqual([off.user.email, unconfirmed.user.email].toSorted())
  })

  test('tells that a lawmaker left, with who holds the seat', async () => {
    const { client } = await t.member()
    await client.call(follow, { body: { subject, frequency: 'at-once' } })
    const { officials } = reference
    const source = { ...followedSeat.source, asOf: '2026-11-14' }
    const vacant = officials
      .congress()
      .map((seat) => (seat.member?.bioguideId === followedId ? { ...seat, member: null, source } : seat))
    const app = await startRelease(t, {
      officials: {
        ...officials,
        congress: () => vacant,
        member: (id) => (id === followedId ? undefined : officials.member(id)),
      },
    })
    await app.look()
    expect(app.mails[0]?.text).toContain('Our source shows it as vacant.')
    await app.close()
    const { follows } = await client.call(listFollows, {})
    expect(follows).toHaveLength(1)
  })
})

describe('the weekly digest', () => {
  test('comes on Monday from nine on in the member’s time zone, once a week', async () => {
    const [eastern, western] = [await t.member(), await t.member()]
    await western.client.call(changeNotificationPreferences, { body: { timeZone: 'America/Los_Angeles' } })
    for (const { client } of [eastern, western]) await client.call(follow, { body: { subject } })
    await threeVotes.look()
    await monday.early.look()
    expect([...threeVotes.mails, ...monday.early.mails]).toEqual([])
    await monday.late.look()
    await monday.late.look()
    expect(monday.late.mails.map(({ to }) => to)).toEqual([eastern.user.email])
    // The day after has one more vote: the one who was told on Monday waits for the next.
    // Something else that she follows is compared at once.
    await eastern.client.call(follow, { body: { subject: 'race/2026-TX-senate', frequency: 'at-once' } })
    await t.db.updateTable('follows').set({ checked: '' }).where('frequency', '=', 'at-once').execute()
    await monday.dayAfter.look()
    expect(monday.dayAfter.mails.map(({ to }) => to)).toEqual([western.user.email])
    expect(monday.dayAfter.mails[0]?.text).toContain(': 4 new votes.')
  })
})
