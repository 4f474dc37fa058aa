import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../contract/accounts.ts'
import { adminEvents } from '../../../../contract/events.ts'
import { addPasskey, passkeySignIn, startPasskey, startPasskeySignIn } from '../../../../contract/passkeys.ts'
import { addAuthenticatorApp, startAuthenticatorApp } from '../../../../contract/second-factor.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { findResetToken } from '../../../../harness/app/reset-token.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { totpCode } from '../../../../harness/app/totp.ts'
import { createAuthenticator, newSoftwareKey } from '../../../../harness/stand-ins/authenticator.ts'
import { createAccountsStore } from '../accounts.store.ts'
import { setAdmin } from '../admins.store.ts'
import { grantEditor } from '../editors/editors.store.ts'

const site = 'http://vote.example.org'
const t = await createTestApp({ env: { PUBLIC_URL: site } })
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>
type Authenticator = ReturnType<typeof createAuthenticator>

const newPassword = 'nine green envelopes'
const by = { actorId: 'command line', at: t.clock.now() }
const pending = { query: { moderation: 'pending' } } as const

async function signedIn({ user, password }: Member): Promise<Client> {
  const client = t.visitor()
  await client.call(signIn, { body: { email: user.email, password } })
  return client
}

async function createPasskey(client: Client): Promise<Authenticator> {
  const authenticator = createAuthenticator({ ...newSoftwareKey(), rpId: 'vote.example.org', origin: site })
  const options = await client.call(startPasskey, {})
  await client.call(addPasskey, { body: { name: 'Key', credential: authenticator.register(options) } })
  return authenticator
}

async function addApp({ client, password }: Member) {
  const { key } = await client.call(startAuthenticatorApp, { body: { password } })
  await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
}

async function opens(authenticator: Authenticator): Promise<boolean> {
  const client = t.visitor()
  const credential = authenticator.authenticate(await client.call(startPasskeySignIn, {}))
  return (await client.send(passkeySignIn, { body: { credential } })).status === 200
}

async function resetPassword({ user: { email } }: Member) {
  const post = (path: string, fields: Record<string, string>) =>
    t.visitor().fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  await post('/api/login/forgot', { email })
  const findToken = () => findResetToken(t.mails, email)
  await expect.poll(findToken).toBeDefined()
  expect((await post('/api/login/reset', { token: findToken() ?? '', password: newPassword })).status).toBe(303)
}

const rightsOf = ({ user }: Member) =>
  t.db.selectFrom('users').select(['isAdmin', 'editorOf']).where('id', '=', user.id).executeTakeFirstOrThrow()
const noRights = { isAdmin: false, editorOf: [] }

/** A member with a right and no second factor yet: the first fresh session may add one. */
async function newHolder(right: { admin: true } | { editorOf: string[] }): Promise<Member> {
  const member = await t.member(right)
  await t.db.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', member.user.id).execute()
  return member
}

describe('a passkey that a thief with the password added', () => {
  test('to a member ends with a reset', async () => {
    const member = await t.member()
    const passkey = await createPasskey(await signedIn(member))
    expect(await opens(passkey)).toBe(true)
    await resetPassword(member)
    expect(await opens(passkey)).toBe(false)
  })

  test.each([{ admin: true } as const, { editorOf: ['04'] }])(
    'as the first second factor, and another one with it, ends with a reset, and so does the right: %o',
    async (right) => {
      const member = await newHolder(right)
      const thief = await signedIn(member)
      const passkeys = [await createPasskey(thief), await createPasskey(thief)]
      await thief.call(adminEvents, pending)
      await resetPassword(member)
      expect(await Promise.all(passkeys.map(opens))).toEqual([false, false])
      expect(await rightsOf(member)).toEqual(noRights)
    },
  )

  test('before the owner turned on the app ends with a reset, and the app and the right stay', async () => {
    const member = await t.member({ editorOf: ['04'] })
    const passkey = await createPasskey(member.client)
    await addApp(member)
    await resetPassword(member)
    expect(await opens(passkey)).toBe(false)
    expect(await rightsOf(member)).toEqual({ isAdmin: false, editorOf: ['04'] })
    const body = { email: member.user.email, password: newPassword }
    expect(await t.visitor().fail(signIn, { body })).toMatchObject({ code: 'code_required' })
  })

  test.each(['administrator', 'editor'])(
    'is not the second factor of a new %s, with or without an app',
    async (right) => {
      for (const hasApp of [false, true]) {
        const member = await t.member()
        const passkey = await createPasskey(await signedIn(member))
        if (hasApp) await addApp(member)
        if (right === 'editor') await grantEditor(t.db, { email: member.user.email, area: '04013', ...by })
        else await setAdmin(t.db, member.user.email, { isAdmin: true, at: t.clock.now() })
        expect(await opens(passkey)).toBe(false)
      }
    },
  )

  test('while the owner reset the password does not stay', async () => {
    const member = await t.member()
    const passkey = await createPasskey(member.client)
    const row = t.db.selectFrom('passkeys').select('id').where('userId', '=', member.user.id)
    const { id } = await row.executeTakeFirstOrThrow()
    const added = { userId: member.user.id, sessionId: 'ended meanwhile', id }
    expect(await createAccountsStore(t.db).checkNewPasskey(added, 20)).toBe('session_ended')
    expect(await opens(passkey)).toBe(false)
  })
})

test('an editor without an app keeps the passkey with another area, so that a password alone adds no new one', async () => {
  const member = await newHolder({ editorOf: ['04013'] })
  const passkey = await createPasskey(member.client)
  await grantEditor(t.db, { email: member.user.email, area: '04019', ...by })
  expect(await opens(passkey)).toBe(true)
  const thief = await signedIn(member)
  expect(await thief.fail(startPasskey, {})).toMatchObject({ code: 'confirmation_required' })
})

describe('whoever reads the mailbox of an administrator or editor without an app', () => {
  test('gets the account, but not the right, even when there was no second factor yet', async () => {
    for (const right of [{ admin: true } as const, { editorOf: ['04', '06037'] }]) {
      const member = await newHolder(right)
      await resetPassword(member)
      const thief = await signedIn({ ...member, password: newPassword })
      await createPasskey(thief)
      expect(await thief.fail(adminEvents, pending)).toMatchObject({ code: 'forbidden' })
    }
  })

  test('leaves a line in the audit log and a mail that says how to get the right back', async () => {
    const member = await newHolder({ editorOf: ['04', '06037'] })
    await resetPassword(member)
    const entries = t.db.selectFrom('auditLog').select(['action', 'details']).where('targetId', '=', member.user.id)
    expect(await entries.execute()).toEqual([
      {
        action: 'editor.revoke',
        details: { areas: ['04', '06037'], because: 'password reset without an authenticator app' },
      },
    ])
    const mail = () => t.mails.find(({ to, subject }) => to === member.user.email && subject.includes('no longer'))
    await expect.poll(mail).toMatchObject({ text: expect.stringContaining('add you again') })
  })

  test('and the command line grants the right again', async () => {
    const member = await newHolder({ admin: true })
    await resetPassword(member)
    const granted = await setAdmin(t.db, member.user.email, { isAdmin: true, at: t.clock.now() })
    expect(granted).toBe('changed')
    const owner = await signedIn({ ...member, password: newPassword })
    await createPasskey(owner)
    await owner.call(adminEvents, pending)
  })
})

test('a member without rights hears of no right that ended', async () => {
  const member = await t.member()
  await resetPassword(member)
  const subjects = () => t.mails.filter(({ to }) => to === member.user.email).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your Precinct password was changed')
  expect(subjects()).not.toContain('You’re no longer an administrator or editor on Precinct')
})
