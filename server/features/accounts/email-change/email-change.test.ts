import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { currentUser, exportAccount, signIn, signUp } from '../../../../contract/accounts.ts'
import { cancelEmailChange, changeEmail, emailChange, resendEmailLink } from '../../../../contract/email-change.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp({ env: { PUBLIC_URL: 'http://vote.example.org' } })
const sharedMember = await t.member()
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-14T12:00:00Z'))

const hours = (count: number) => count * 60 * 60 * 1000
const mailTo = (address: string) => t.mails.findLast(({ to }) => to === address)
const tokenTo = (address: string) => mailTo(address)?.text.match(/\/api\/login\/email\?token=([\w-]+)/)?.[1] ?? ''

async function open(client: Client, token: string) {
  const response = await client.fetch(`/api/login/email?token=${encodeURIComponent(token)}`)
  return { status: response.status, text: await response.text() }
}

async function confirm(client: Client, token: string) {
  const response = await client.postForm('/api/login/email', { token })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

async function requestChange(to: string) {
  const member = await t.member()
  await member.client.call(changeEmail, { body: { email: to } })
  return { ...member, token: tokenTo(to) }
}

describe('a new email', () => {
  test('is used after confirmation by link, and the old address is notified', async () => {
    const { client, user, password } = await t.member()
    const state = await client.call(changeEmail, { body: { email: ' New@Example.org' } })
    const token = tokenTo('new@example.org')
    expect(state).toMatchObject({
      user: { email: user.email },
      pending: { email: 'new@example.org', expiresAt: '2026-11-15T12:00:00.000Z' },
    })
    expect(await client.call(emailChange, {})).toEqual(state)
    expect(mailTo('new@example.org')).toMatchObject({ subject: 'Confirm your email for Precinct' })
    await expect.poll(() => mailTo(user.email)?.subject).toBe('Your Precinct email is about to change')
    expect(JSON.stringify(mailTo(user.email))).not.toContain('new@example.org')
    const stored = await t.db.selectFrom('emailChanges').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    const question = await open(client, token)
    expect(question).toMatchObject({ status: 200, text: expect.stringContaining('new@example.org') })
    expect(await client.call(currentUser, {})).toMatchObject({ email: user.email })

    expect(await confirm(client, token)).toMatchObject({ status: 303, location: '/notifications?email=updated' })
    expect(await client.call(emailChange, {})).toMatchObject({ user: { email: 'new@example.org' }, pending: null })
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'new@example.org', emailVerified: true })
    await expect.poll(() => mailTo(user.email)?.subject).toBe('Your Precinct email was changed')
    await t.visitor().call(signIn, { body: { email: 'new@example.org', password } })
    expect(await t.visitor().fail(signIn, { body: { email: user.email, password } })).toMatchObject({ status: 401 })
  })

  test('is confirmed once', async () => {
    const { client, token } = await requestChange('elsewhere@example.org')
    const responses = await Promise.all([1, 2].map(() => confirm(client, token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 404])
    expect(await open(client, token)).toMatchObject({
      status: 404,
      text: expect.stringContaining('more than 24 hours old'),
    })
    expect((await confirm(client, token)).status).toBe(404)
  })

  test('must be confirmed within a day', async () => {
    const { client, user, token } = await requestChange('slow@example.org')
    t.clock.advance(hours(24))
    expect((await open(t.visitor(), token)).status).toBe(404)
    expect((await confirm(t.visitor(), token)).status).toBe(404)
    expect(await client.call(emailChange, {})).toMatchObject({ user: { email: user.email }, pending: null })
    expect(await client.fail(resendEmailLink, {})).toMatchObject({ status: 404 })
  })

  test('can be resent with a new link, and canceled', async () => {
    const { client, user, token } = await requestChange('twice@example.org')
    await client.call(resendEmailLink, {})
    const second = tokenTo('twice@example.org')
    expect(second).not.toBe(token)
    expect((await open(t.visitor(), token)).status).toBe(404)
    expect((await open(t.visitor(), second)).status).toBe(200)
    expect(await client.call(cancelEmailChange, {})).toMatchObject({ user: { email: user.email }, pending: null })
    expect((await confirm(t.visitor(), second)).status).toBe(404)
    expect(await client.call(currentUser, {})).toMatchObject({ email: user.email })
  })

  test('ends password reset links sent to the old address', async () => {
    const { client, user, token } = await requestChange('safe@example.org')
    await t.visitor().postForm('/api/login/forgot', { email: user.email })
    const open = () => t.db.selectFrom('verifications').select('id').where('value', '=', user.id).execute()
    await expect.poll(open).toHaveLength(1)
    await confirm(client, token)
    expect(await open()).toEqual([])
  })

  test('that another account uses is rejected, both on request and on confirmation', async () => {
    await t.member({ email: 'taken@example.org' })
    const { client, user } = await t.member()
    const rejected = await client.fail(changeEmail, { body: { email: 'TAKEN@example.org' } })
    expect(rejected).toMatchObject({ status: 409, code: 'email_taken', fields: { email: 'taken' } })

    await client.call(changeEmail, { body: { email: 'soon@example.org' } })
    const token = tokenTo('soon@example.org')
    await t
      .visitor()
      .call(signUp, { body: { email: 'soon@example.org', password: 'nine green envelopes', name: 'Quick' } })
    expect(await confirm(client, token)).toMatchObject({ status: 303, location: '/api/login/email?stage=taken' })
    expect(await client.call(emailChange, {})).toMatchObject({ user: { email: user.email }, pending: null })
  })

  test('equal to the current one changes nothing', async () => {
    const { client, user } = sharedMember
    const before = t.mails.length
    expect(await client.call(changeEmail, { body: { email: user.email } })).toMatchObject({ pending: null })
    expect(t.mails).toHaveLength(before)
  })

  test.each([
    ['empty', ''],
    ['without @', 'nonsense'],
    ['with a space', 'a b@example.org'],
    ['too long', `${'x'.repeat(250)}@example.org`],
  ])('is rejected when invalid: %s', async (_, email) => {
    const { client } = sharedMember
    expect(await client.fail(changeEmail, { body: { email } })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { email: expect.any(String) },
    })
  })

  test('is rate-limited per member and per address', async () => {
    const { client } = await t.member()
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await client.send(changeEmail, { body: { email: `flood${n}@example.org` } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const victim = { body: { email: 'victim@example.org' } }
    const victimStatuses = []
    for (let n = 0; n < 4; n++) victimStatuses.push((await (await t.member()).client.send(changeEmail, victim)).status)
    expect(victimStatuses).toEqual([200, 200, 200, 429])
  })

  test('requires a recent sign-in', async () => {
    const { client, user } = await t.member()
    await sql`update sessions set created_at = now() - interval '25 hours' where user_id = ${user.id}`.execute(t.db)
    expect(await client.fail(changeEmail, { body: { email: 'old@example.org' } })).toMatchObject({
      status: 403,
      code: 'sign_in_again',
    })
    expect(mailTo('old@example.org')).toBeUndefined()
  })

  test('is mailed in the member’s language', async () => {
    const { client, user } = await t.member()
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
    await client.call(changeEmail, { body: { email: 'nueva@example.org' } })
    expect(mailTo('nueva@example.org')?.subject).toBe('Confirme su correo electrónico para Precinct')
  })

  test('that is pending is part of the account export', async () => {
    const { client } = await requestChange('mine@example.org')
    expect(JSON.stringify(await client.call(exportAccount, {}))).toContain('mine@example.org')
  })

  test('is not confirmed by a forged token', async () => {
    for (const token of ['', 'x', '../../etc', '\u0000', 'a'.repeat(5000)]) {
      expect((await open(t.visitor(), token)).status).toBe(404)
      expect((await confirm(t.visitor(), token)).status).toBe(404)
    }
  })
})

test('an address the mail server rejects changes nothing', async () => {
  const { client, user } = sharedMember
  expect(await client.fail(changeEmail, { body: { email: 'away@refused.example' } })).toMatchObject({ status: 503 })
  expect(await client.call(emailChange, {})).toMatchObject({ user: { email: user.email }, pending: null })
})
