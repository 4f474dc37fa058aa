import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type User,
  accountDetails,
  changePassword,
  currentUser,
  endOtherSessions,
  endSession,
  signIn,
  signOut,
} from '../../../contract/accounts.ts'
import { renewCalendarToken } from '../../../contract/calendar.ts'
import { changeEmail, emailChange } from '../../../contract/email-change.ts'
import { subscribePush } from '../../../contract/notifications.ts'
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  signInWithCode,
  startAuthenticatorApp,
} from '../../../contract/second-factor.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { totpCode } from '../../../harness/app/totp.ts'
import { endAllAccess, setAdmin } from './admins.store.ts'
import { grantEditor, revokeEditor } from './editors/editors.store.ts'

const t = await createTestApp()
const grant = { isAdmin: true, allowUnconfirmed: true, at: t.clock.now() }
const editorGrant = { actorId: 'command line', allowUnconfirmed: true, at: t.clock.now() }
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>
beforeEach(() => t.clock.advance(60 * 60_000))

const newPassword = 'nine green envelopes'
const endpointOf = (name: string, user: User) => `https://push.example.org/${name}-${user.id}`
const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
const mailTo = (address: string) => t.mails.findLast(({ to }) => to === address)?.text ?? ''
const tokenIn = (text: string) => text.match(/token=([\w-]+)/)?.[1] ?? ''

const post = (path: string, fields: Record<string, string>) => t.visitor().postForm(path, fields)

async function requestReset({ email }: User): Promise<string> {
  const resetMails = () => t.mails.filter(({ to, text }) => to === email && text.includes('/api/login/reset?token='))
  const before = resetMails().length
  await post('/api/login/forgot', { email })
  await expect.poll(() => resetMails().length).toBe(before + 1)
  return tokenIn(resetMails().at(-1)?.text ?? '')
}

interface Theft {
  owner: Client
  thief: Client
  user: User
  password: string
  thiefSessionId: string
  calendarPath: string
  emailToken: string
  resetToken: string
}

/** A thief has signed in and prepared every way back in, and to listen, that the product has. */
async function commitTheft(): Promise<Theft> {
  const { client: owner, user, password } = await t.member()
  const thief = t.visitor()
  await thief.call(signIn, { body: { email: user.email, password } })
  const { sessions } = await thief.call(accountDetails, {})
  const thiefSessionId = sessions.find(({ current }) => current)?.id ?? ''
  const newEmail = `thief-of-${user.email}`
  await thief.call(changeEmail, { body: { email: newEmail } })
  const calendar = await thief.call(renewCalendarToken, {})
  await thief.call(subscribePush, { body: { endpoint: endpointOf('thief', user), keys } })
  await owner.call(subscribePush, { body: { endpoint: endpointOf('owner', user), keys } })
  const resetToken = await requestReset(user)
  return {
    owner,
    thief,
    user,
    password,
    thiefSessionId,
    calendarPath: calendar.path,
    emailToken: tokenIn(mailTo(newEmail)),
    resetToken,
  }
}

/** What still works, in this order: a reset comes last, because it ends the rest. */
async function findRemaining({ thief, user, calendarPath, emailToken, resetToken }: Theft): Promise<string[]> {
  const subscriptions = await t.db
    .selectFrom('pushSubscriptions')
    .select('endpoint')
    .where('userId', '=', user.id)
    .execute()
  const endpoints = subscriptions.map(({ endpoint }) => endpoint)
  const works = {
    session: (await thief.send(currentUser, {})).status === 200,
    emailChange: (await t.visitor().fetch(`/api/login/email?token=${emailToken}`)).status === 200,
    calendar: (await t.visitor().fetch(calendarPath)).status === 200,
    thiefPush: endpoints.includes(endpointOf('thief', user)),
    ownerPush: endpoints.includes(endpointOf('owner', user)),
    resetLink: (await post('/api/login/reset', { token: resetToken, password: 'eleven red lanterns' })).status === 303,
  }
  return Object.entries(works)
    .filter(([, stillWorks]) => stillWorks)
    .map(([name]) => name)
}

/** Ends the one session that the owner does not know. */
async function endOnlyOther({ owner }: Theft) {
  const { sessions } = await owner.call(accountDetails, {})
  const others = sessions.filter(({ current }) => !current)
  expect(others).toHaveLength(1)
  await owner.call(endSession, { params: { id: others[0]?.id ?? '' } })
}

test('without recovery, everything the thief prepared works', async () => {
  expect(await findRemaining(await commitTheft())).toEqual([
    'session',
    'emailChange',
    'calendar',
    'thiefPush',
    'ownerPush',
    'resetLink',
  ])
})

describe('of what the thief prepared, nothing works after', () => {
  test('the owner resets the password', async () => {
    const theft = await commitTheft()
    const token = await requestReset(theft.user)
    expect((await post('/api/login/reset', { token, password: newPassword })).status).toBe(303)
    expect(await findRemaining(theft)).toEqual([])
    await t.visitor().call(signIn, { body: { email: theft.user.email, password: newPassword } })
  })

  test('the owner resets the password of an account whose email was confirmed before', async () => {
    const theft = await commitTheft()
    await t.db.updateTable('users').set({ emailVerified: true }).where('id', '=', theft.user.id).execute()
    const token = await requestReset(theft.user)
    await post('/api/login/reset', { token, password: newPassword })
    expect(await findRemaining(theft)).toEqual([])
  })

  test('the owner changes the password, and push stays on in the owner’s browser', async () => {
    const theft = await commitTheft()
    const { owner, user, password } = theft
    await owner.call(changePassword, { body: { currentPassword: password, newPassword } })
    expect(await findRemaining(theft)).toEqual(['ownerPush'])
    expect(await owner.call(emailChange, {})).toMatchObject({ user: { email: user.email }, pending: null })
    // The new session is the one that push belongs to from now on.
    await owner.call(endOtherSessions, {})
    expect(await findRemaining(theft)).toEqual(['ownerPush'])
  })

  test('the owner signs out everywhere else', async () => {
    const theft = await commitTheft()
    await theft.owner.call(endOtherSessions, {})
    expect(await findRemaining(theft)).toEqual(['ownerPush'])
  })

  test.each([
    ['signs the member out', ({ user }: Theft) => endAllAccess(t.db, user.email)],
    ['signs everybody out', () => endAllAccess(t.db, undefined)],
    ['makes the member an administrator', ({ user }: Theft) => setAdmin(t.db, user.email, grant)],
    [
      'makes the member an editor',
      ({ user }: Theft) => grantEditor(t.db, { email: user.email, area: '04013', ...editorGrant }),
    ],
    [
      'ends the right of an editor',
      async ({ user }: Theft) => {
        const area = { userId: user.id, area: '04013', grantedAt: t.clock.now(), grantedBy: 'command line' }
        await t.db.insertInto('editors').values(area).execute()
        await revokeEditor(t.db, { id: user.id, area: '04013', ...editorGrant })
      },
    ],
  ])('the operator %s', async (_, act) => {
    const theft = await commitTheft()
    await act(theft)
    expect(await findRemaining(theft)).toEqual([])
  })
})

test('a new change of email by the owner ends the thief’s change and links, but no session', async () => {
  const theft = await commitTheft()
  const next = `next-${theft.user.email}`
  await theft.owner.call(changeEmail, { body: { email: next } })
  expect(await findRemaining(theft)).toEqual(['session', 'ownerPush'])
  expect((await post('/api/login/email', { token: tokenIn(mailTo(next)) })).status).toBe(303)
})

describe('ending one session', () => {
  test('ends what was made in it', async () => {
    const theft = await commitTheft()
    await theft.owner.call(endSession, { params: { id: theft.thiefSessionId } })
    // The reset link went to the owner's address and not to the session.
    expect(await findRemaining(theft)).toEqual(['ownerPush', 'resetLink'])
  })

  test('ends what was made in it, also after the thief signed in again in the same browser', async () => {
    const theft = await commitTheft()
    const { user, password } = theft
    await theft.thief.call(signIn, { body: { email: user.email, password } })
    await endOnlyOther(theft)
    expect(await findRemaining(theft)).toEqual(['ownerPush', 'resetLink'])
  })

  test('ends what the thief made before signing out', async () => {
    const theft = await commitTheft()
    const { thief, user, password } = theft
    await thief.call(signOut, {})
    await thief.call(signIn, { body: { email: user.email, password } })
    await endOnlyOther(theft)
    expect(await findRemaining(theft)).toEqual(['ownerPush', 'resetLink'])
  })

  test('keeps the calendar link that was made in another session', async () => {
    const theft = await commitTheft()
    const { path } = await theft.owner.call(renewCalendarToken, {})
    await theft.owner.call(endSession, { params: { id: theft.thiefSessionId } })
    expect((await t.visitor().fetch(path)).status).toBe(200)
  })
})

describe('what the owner made stays on when “sign out everywhere else” follows', () => {
  const makePush = async ({ client, user }: Member) =>
    client.call(subscribePush, { body: { endpoint: endpointOf('owner', user), keys } })
  const hasPush = async ({ user }: Member) =>
    (await t.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', user.id).execute()).length > 0

  test('a new sign-in in the same browser, also with a code', async () => {
    const member = await t.member()
    const { client, user, password } = member
    await makePush(member)
    await client.call(signIn, { body: { email: user.email, password } })
    const { key } = await client.call(startAuthenticatorApp, { body: { password } })
    const { recoveryCodes } = await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
    expect(await client.fail(signIn, { body: { email: user.email, password } })).toMatchObject({
      code: 'code_required',
    })
    await client.call(signInWithCode, { body: { code: recoveryCodes[0] ?? '' } })
    expect((await client.call(accountDetails, {})).sessions).toHaveLength(1)
    await client.call(endOtherSessions, {})
    expect(await hasPush(member)).toBe(true)
  })

  test('a change of the authenticator app, and with it the calendar link', async () => {
    const member = await t.member()
    const { client, password } = member
    const thief = t.visitor()
    await makePush(member)
    const { path } = await client.call(renewCalendarToken, {})
    const { key } = await client.call(startAuthenticatorApp, { body: { password } })
    await thief.call(signIn, { body: { email: member.user.email, password } })
    await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
    await client.call(removeAuthenticatorApp, { body: { password } })
    const other = (await client.call(accountDetails, {})).sessions.find(({ current }) => !current)
    await client.call(endSession, { params: { id: other?.id ?? '' } })
    expect((await t.visitor().fetch(path)).status).toBe(200)
    expect(await hasPush(member)).toBe(true)
    await client.call(endOtherSessions, {})
    expect(await hasPush(member)).toBe(true)
  })
})

test('push messages end in a browser where somebody signs out or another member signs in; the calendar link stays', async () => {
  const next = await t.member()
  for (const leave of [
    (client: Client) => client.call(signOut, {}),
    (client: Client) => client.fetch('/api/logout', { redirect: 'manual' }),
    (client: Client) => client.call(signIn, { body: { email: next.user.email, password: next.password } }),
  ]) {
    const { client, user } = await t.member()
    await client.call(subscribePush, { body: { endpoint: endpointOf('left', user), keys } })
    const { path } = await client.call(renewCalendarToken, {})
    await leave(client)
    const left = t.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', user.id)
    expect(await left.execute()).toEqual([])
    expect((await t.visitor().fetch(path)).status).toBe(200)
  }
})

test('push subscriptions from before sessions were recorded count as other people’s', async () => {
  const theft = await commitTheft()
  await t.db.updateTable('pushSubscriptions').set({ sessionId: null }).where('userId', '=', theft.user.id).execute()
  await theft.owner.call(endOtherSessions, {})
  expect(await findRemaining(theft)).toEqual([])
})

test('a change of email that is requested while the session ends does not survive', async () => {
  for (let round = 0; round < 5; round++) {
    const { client: owner, user, password } = await t.member()
    const thief = t.visitor()
    await thief.call(signIn, { body: { email: user.email, password } })
    await Promise.all([
      thief.send(changeEmail, { body: { email: `race${round}@example.org` } }),
      owner.call(endOtherSessions, {}),
    ])
    expect(await owner.call(emailChange, {})).toMatchObject({ pending: null })
  }
})

const listenersOf = async ({ id }: User) => [
  ...(await t.db.selectFrom('calendarTokens').select('sessionId').where('userId', '=', id).execute()),
  ...(await t.db.selectFrom('pushSubscriptions').select('sessionId').where('userId', '=', id).execute()),
]

test('a calendar link and push messages that are requested while the session ends do not survive', async () => {
  for (let round = 0; round < 5; round++) {
    const { client: owner, user, password } = await t.member()
    const thief = t.visitor()
    await thief.call(signIn, { body: { email: user.email, password } })
    await Promise.all([
      thief.send(renewCalendarToken, {}),
      thief.send(subscribePush, { body: { endpoint: endpointOf('thief', user), keys } }),
      owner.call(endOtherSessions, {}),
    ])
    expect(await listenersOf(user)).toEqual([])
  }
})
