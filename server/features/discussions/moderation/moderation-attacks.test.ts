import { afterAll, describe, expect, test } from 'vitest'
import { changeName, deleteAccount, signUp } from '../../../../contract/accounts.ts'
import * as discussions from '../../../../contract/discussions.ts'
import { changeEmail } from '../../../../contract/email-change.ts'
import { suggestEvent } from '../../../../contract/events.ts'
import * as contract from '../../../../contract/moderation.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { discussionActions } from '../../../../harness/fixtures/discussions.ts'
import { draft } from '../../../../harness/fixtures/events.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { post, reportBy, establishedMember, makeRegular } = discussionActions(t)
const author = await t.member()
const reader = await t.member()
const admin = await t.member({ admin: true })

type Member = typeof author
const members = (count: number, create: () => Promise<Member>) => Promise.all(Array.from({ length: count }, create))
const isHidden = async (id: number) => (await author.client.call(discussions.showPost, { params: { id } })).hidden
const decision = (id: number, choice: 'keep' | 'remove') => ({
  params: { id },
  body: { decision: choice, reason: `I ${choice} it`, revision: 1 },
})
const setCreatedAt = (of: Member[], createdAt: Date) => {
  const ids = of.map(({ user }) => user.id)
  return t.db.updateTable('users').set({ createdAt }).where('id', 'in', ids).execute()
}
const unconfirmed = () => t.member({ confirmed: false })

describe('reports', () => {
  test('by any number of new accounts without a confirmed email hide nothing, but reach the moderators', async () => {
    const { id } = await post(author)
    await reportBy(id, await members(12, unconfirmed))
    expect(await isHidden(id)).toBe(false)
    const { items } = await admin.client.call(contract.reportQueue, { query: {} })
    expect(items.find((item) => item.id === id)).toMatchObject({ reportCount: 12 })
  })

  test('by new accounts with a confirmed email count half', async () => {
    const { id } = await post(author)
    const reporters = await members(6, () => t.member())
    await setCreatedAt(reporters, t.clock.now())
    await reportBy(id, reporters.slice(0, 5))
    expect(await isHidden(id)).toBe(false)
    await reportBy(id, reporters.slice(5))
    expect(await isHidden(id)).toBe(true)
  })

  test('by old accounts without a confirmed email count half once they have posted, and nothing before', async () => {
    const { id } = await post(author)
    const reporters = await members(6, unconfirmed)
    await setCreatedAt(reporters, new Date('2025-01-01T00:00:00Z'))
    await reportBy(id, reporters)
    expect(await isHidden(id)).toBe(false)
    for (const reporter of reporters) await makeRegular(reporter)
    await reportBy(id, [await unconfirmed()])
    expect(await isHidden(id)).toBe(true)
  })

  test('by members whose reports moderators keep dismissing count nothing', async () => {
    const gang = await members(3, () => establishedMember())
    for (let round = 0; round < 3; round++) {
      const { id } = await post(author)
      await reportBy(id, gang)
      expect(await isHidden(id)).toBe(true)
      await admin.client.call(contract.decide, decision(id, 'keep'))
    }
    const { id } = await post(author)
    await reportBy(id, gang)
    expect(await isHidden(id)).toBe(false)
    await reportBy(id, await members(3, () => establishedMember()))
    expect(await isHidden(id)).toBe(true)
  })

  test('hide an administrator’s own post, which its author cannot keep', async () => {
    const { id } = await post(admin)
    await reportBy(id, [reader])
    for (const choice of ['keep', 'remove'] as const) {
      expect(await admin.client.fail(contract.decide, decision(id, choice))).toMatchObject({ code: 'forbidden' })
    }
    await reportBy(id, await members(3, () => establishedMember()))
    expect(await admin.client.call(discussions.showPost, { params: { id } })).toMatchObject({ hidden: true })
    const other = await t.member({ admin: true })
    await other.client.call(contract.decide, decision(id, 'keep'))
    expect(await reader.client.call(discussions.showPost, { params: { id } })).toMatchObject({ hidden: false })
  })
})

describe('a suspended member', () => {
  const suspend = ({ user }: Member, days = 7) =>
    admin.client.call(contract.suspendMember, { params: { memberId: user.id }, body: { days, reason: 'Insults' } })
  const writeError = ({ client }: Pick<Member, 'client'>) =>
    client.fail(discussions.createPost, { body: { content: 'Me again' } })
  const write = ({ client }: Pick<Member, 'client'>) =>
    client.call(discussions.createPost, { body: { content: 'Hello' } })
  const leave = ({ client, user, password }: Member, email = user.email) =>
    client.call(deleteAccount, { body: { email, password } })
  const signUpAgain = async (email: string) => {
    const client = t.visitor()
    const { user } = await client.call(signUp, { body: { email, password: 'seven purple ballots', name: 'Pat' } })
    return { client, user, password: 'seven purple ballots' }
  }
  const moveTo = async ({ client }: Member, email: string) => {
    await client.call(changeEmail, { body: { email } })
    const token = t.mails.findLast(({ to }) => to === email)?.text.match(/token=([\w-]+)/)?.[1] ?? ''
    const confirmation = { method: 'POST', body: new URLSearchParams({ token }) }
    expect((await client.fetch('/api/login/email', confirmation)).status).toBeLessThan(400)
  }
  const suspended = { status: 403, code: 'suspended', suspension: { reason: 'Insults' } }

  test('suggests no events and takes no new name', async () => {
    const member = await t.member()
    await suspend(member)
    expect(await member.client.fail(suggestEvent, { body: draft() })).toMatchObject(suspended)
    expect(await member.client.fail(changeName, { body: { name: 'Election Office' } })).toMatchObject(suspended)
    const { name } = await t.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', member.user.id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Pat Voter')
  })

  test.each(['gone.1@gmail.com', 'Gone1+new@googlemail.com'])(
    'stays suspended after deleting the account and signing up as %s',
    async (email) => {
      await t.db.deleteFrom('suspendedEmails').execute()
      const member = await t.member({ email: 'gone.1@gmail.com' })
      await suspend(member)
      await leave(member)
      const again = await signUpAgain(email)
      expect(await writeError(again)).toMatchObject(suspended)
      expect(await t.db.selectFrom('suspendedEmails').selectAll().execute()).toMatchObject([{ reason: 'Insults' }])
      await leave(again)
      t.clock.advance(8 * 24 * 60 * 60 * 1000)
      await t.queue.send('tidy')
      await t.queue.run()
      expect(await t.db.selectFrom('suspendedEmails').selectAll().execute()).toEqual([])
      const later = await signUpAgain(email)
      await write(later)
      await leave(later)
    },
  )

  test('stays suspended at both addresses after changing the email', async () => {
    const member = await t.member({ email: 'from@example.org' })
    await suspend(member)
    await moveTo(member, 'to@example.org')
    expect(await writeError(member)).toMatchObject(suspended)
    const atOldAddress = await signUpAgain('from@example.org')
    expect(await writeError(atOldAddress)).toMatchObject(suspended)
    await leave(member, 'to@example.org')
    expect(await writeError(await signUpAgain('to@example.org'))).toMatchObject(suspended)

    const other = await t.member()
    await leave(atOldAddress)
    await write(other)
    t.clock.advance(60_000)
    await moveTo(other, 'from@example.org')
    expect(await writeError(other)).toMatchObject(suspended)
  })

  test('can write again everywhere once a moderator ends the suspension', async () => {
    const member = await t.member({ email: 'pardoned@example.org' })
    await suspend(member)
    await leave(member)
    const again = await signUpAgain('pardoned@example.org')
    const params = { memberId: again.user.id }
    await admin.client.call(contract.unsuspendMember, { params, body: { reason: 'Apologized' } })
    await write(again)
    await leave(again)
    const third = await signUpAgain('pardoned@example.org')
    expect(await write(third)).toMatchObject({ mine: true })
  })

  test('leaves no readable address behind', async () => {
    const member = await t.member({ email: 'unreadable@example.org' })
    await suspend(member)
    await leave(member)
    const rows = JSON.stringify(await t.db.selectFrom('suspendedEmails').selectAll().execute())
    expect(rows).not.toContain('unreadable')
    expect(rows).not.toContain(member.user.id)
  })
})
