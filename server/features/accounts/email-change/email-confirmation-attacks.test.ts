import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeLocale, currentUser, signIn, signUp } from '../../../../contract/accounts.ts'
import { changeEmail, emailChange } from '../../../../contract/email-change.ts'
import { sendTestNotification } from '../../../../contract/notifications.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

const t = await createTestApp({ env: { PUBLIC_URL: 'http://vote.example.org' } })
const reminders = reminderActions(t)
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-14T12:00:00Z'))

const mailsTo = (address: string) => t.mails.filter(({ to }) => to === address)
const linkTo = (address: string) => {
  const links = mailsTo(address).flatMap(({ text }) => text.match(/\/api\/login\/email\?token=[\w-]+/) ?? [])
  return links.at(-1) ?? ''
}
const confirm = async (client: Client, link: string) => {
  const token = new URL(link, t.origin).searchParams.get('token') ?? ''
  const response = await client.postForm('/api/login/email', { token })
  return { status: response.status, location: response.headers.get('location') }
}
const readUser = (id: string) => t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a stranger who used the address of somebody else', () => {
  test('to sign up gains nothing when its owner opens the link', async () => {
    const stranger = await t.member({ email: 'owner1@example.org', confirmed: false })
    const owner = t.visitor()
    const link = linkTo('owner1@example.org')
    const page = await (await owner.fetch(link)).text()
    expect(page).toContain('sign in to the account this link is for')
    expect(await confirm(owner, link)).toMatchObject({ status: 303, location: link })
    expect(await readUser(stranger.user.id)).toMatchObject({ emailVerified: false })
  })

  test('in a change of email gains nothing when its owner opens the link', async () => {
    const stranger = await t.member()
    await stranger.client.call(changeEmail, { body: { email: 'owner2@example.org' } })
    const link = linkTo('owner2@example.org')
    const owner = await t.member()
    for (const client of [t.visitor(), owner.client]) await confirm(client, link)
    expect(await readUser(stranger.user.id)).toMatchObject({ email: stranger.user.email })
    expect(await (await owner.client.fetch(link)).text()).toContain('You’re signed in to another account')
  })

  test('loses every way in when its owner chooses a new password', async () => {
    const email = 'owner3@example.org'
    const stranger = await t.member({ email, confirmed: false })
    await stranger.client.call(changeEmail, { body: { email: 'hideout@example.org' } })
    await t.visitor().postForm('/api/login/forgot', { email })
    const resetMail = () => mailsTo(email).find(({ subject }) => subject === 'Choose a new Precinct password')
    await expect.poll(resetMail).toBeDefined()
    const token = resetMail()?.text.match(/token=(\w+)/)?.[1] ?? ''
    const password = 'nine orange lanterns'
    await t.visitor().postForm('/api/login/reset', { token, password })
    expect(await readUser(stranger.user.id)).toMatchObject({ emailVerified: true })
    expect(await stranger.client.fail(currentUser, {})).toMatchObject({ status: 401 })
    expect(await t.visitor().fail(signIn, { body: { email, password: stranger.password } })).toMatchObject({
      status: 401,
    })
    const owner = t.visitor()
    await owner.call(signIn, { body: { email, password } })
    expect(await owner.call(emailChange, {})).toMatchObject({ confirmed: true, pending: null })
  })
})

describe('a member who confirms the email of a new account', () => {
  test('keeps the password and this session, and ends the others', async () => {
    const email = 'mine@example.org'
    const { client, password } = await t.member({ email, confirmed: false })
    const other = t.visitor()
    await other.call(signIn, { body: { email, password } })
    expect(await client.call(emailChange, {})).toMatchObject({ confirmed: false, pending: { email } })
    expect(await confirm(client, linkTo(email))).toEqual({ status: 303, location: '/notifications?email=confirmed' })
    expect(await client.call(emailChange, {})).toMatchObject({ confirmed: true, pending: null })
    expect(await other.fail(currentUser, {})).toMatchObject({ status: 401 })
    await t.visitor().call(signIn, { body: { email, password } })
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContain('Your Precinct email was changed')
  })

  test('is led back to the link by signing in', async () => {
    const { user, password } = await t.member({ email: 'phone@example.org', confirmed: false })
    const link = linkTo(user.email)
    const phone = t.visitor()
    const login = (await (await phone.fetch(link)).text()).match(/href="(\/api\/login\?returnTo=[^"]+)"/)?.[1] ?? ''
    const returnTo = new URL(login, t.origin).searchParams.get('returnTo') ?? ''
    const signedIn = await phone.postForm('/api/login', { mode: 'sign-in', email: user.email, password, returnTo })
    expect(signedIn.headers.get('location')).toBe(link)
    expect(await confirm(phone, link)).toMatchObject({ location: '/notifications?email=confirmed' })
  })

  test('can ask for another link, a few times', async () => {
    const { client, user } = await t.member({ email: 'again@example.org', confirmed: false })
    const body = { email: user.email }
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await client.send(changeEmail, { body })).status)
    // The link that was sent at sign-up counts too.
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    await confirm(client, linkTo(user.email))
    const before = t.mails.length
    expect(await client.call(changeEmail, { body })).toMatchObject({ confirmed: true })
    expect(t.mails).toHaveLength(before)
  })

  test('signs up even when the mail server rejects the address', async () => {
    const body = { email: 'new@refused.example', password: 'nine orange lanterns', name: 'Pat' }
    const client = t.visitor()
    await client.call(signUp, { body })
    expect(await client.call(emailChange, {})).toMatchObject({ confirmed: false })
  })
})

describe('an unconfirmed address', () => {
  beforeEach(async () => {
    await reminders.clear()
    t.mails.length = 0
  })

  test('is asked once to confirm, gets no reminder, and gets it once confirmed', async () => {
    const { client, user } = await t.member({ email: 'quiet@example.org', confirmed: false })
    await client.call(changeLocale, { body: { locale: 'es' } })
    t.mails.length = 0
    await reminders.createDate()
    await reminders.createDate({ title: 'Election day', type: 'general-election' })
    await t.queue.sweep()
    await t.queue.sweep()
    expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual(['Confirme su correo electrónico para Precinct'])
    expect(await reminders.rows()).toMatchObject([
      { status: 'stopped', reason: 'unconfirmed' },
      { status: 'stopped', reason: 'unconfirmed' },
    ])
    await confirm(client, linkTo(user.email))
    await t.queue.sweep()
    expect(mailsTo(user.email)).toHaveLength(3)
  })

  test('gets no test message either', async () => {
    const { client, user } = await t.member({ email: 'flooded@example.org', confirmed: false })
    t.mails.length = 0
    const { email } = await client.call(sendTestNotification, {})
    expect(email).toEqual({ result: 'failed', reason: 'unconfirmed' })
    expect(mailsTo(user.email)).toEqual([])
  })
})
