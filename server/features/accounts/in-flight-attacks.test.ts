import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accountDetails,
  changePassword,
  currentUser,
  deleteAccount,
  endOtherSessions,
  signIn,
} from '../../../contract/accounts.ts'
import { addPasskey, passkeySignIn, startPasskey, startPasskeySignIn } from '../../../contract/passkeys.ts'
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  secondFactor,
  signInWithCode,
  startAuthenticatorApp,
} from '../../../contract/second-factor.ts'
import type { Client } from '../../../harness/app/client.ts'
import { findResetToken } from '../../../harness/app/reset-token.ts'
import { createSecondApp, createTestApp, fastHashing } from '../../../harness/app/test-app.ts'
import { totpCode } from '../../../harness/app/totp.ts'
import { createAuthenticator, newSoftwareKey } from '../../../harness/stand-ins/authenticator.ts'

/** In the thief's process, hashing this password waits until the test lets it go on. */
let held: string | undefined
const waiting: (() => void)[] = []
const hold = async (password: string) => {
  if (password === held) await new Promise<void>((resolve) => void waiting.push(resolve))
}
const letGo = () => {
  held = undefined
  for (const goOn of waiting.splice(0)) goOn()
}

const site = 'http://vote.example.org'
const env = { PUBLIC_URL: site }
const t = await createTestApp({ env })
const thiefsProcess = await createSecondApp(t, {
  env,
  hashing: {
    hash: (password) => hold(password).then(() => fastHashing.hash(password)),
    verify: (input) => hold(input.password).then(() => fastHashing.verify(input)),
  },
})
afterAll(async () => {
  await thiefsProcess.close()
  await t.close()
})
beforeEach(() => t.clock.advance(60 * 60_000))
afterEach(letGo)

type Member = Awaited<ReturnType<typeof t.member>>
const newPassword = 'nine green envelopes'
const thiefsPassword = 'eleven red lanterns'

/** Runs `meanwhile` while the request hashes this password. */
async function during<T>(password: string, request: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  held = password
  const answer = request()
  await expect.poll(() => waiting.length).toBe(1)
  await meanwhile()
  letGo()
  return answer
}

const post = (app: typeof t, path: string, fields: Record<string, string>) =>
  app.visitor().fetch(path, { method: 'POST', body: new URLSearchParams(fields) })

async function requestLink({ user: { email } }: Member): Promise<string> {
  await post(t, '/api/login/forgot', { email })
  await expect.poll(() => findResetToken(t.mails, email)).toBeDefined()
  return findResetToken(t.mails, email) ?? ''
}

async function reset(member: Member) {
  const token = await requestLink(member)
  expect((await post(t, '/api/login/reset', { token, password: newPassword })).status).toBe(303)
}
const change = ({ client, password }: Member) =>
  client.call(changePassword, { body: { currentPassword: password, newPassword } })
const signOutEverywhereElse = ({ client }: Member) => client.call(endOtherSessions, {})

async function signInAsThief({ user, password }: Member): Promise<Client> {
  const thief = thiefsProcess.visitor()
  await thief.call(signIn, { body: { email: user.email, password } })
  return thief
}

async function addApp({ client, password }: Pick<Member, 'client' | 'password'>): Promise<string> {
  const { key } = await client.call(startAuthenticatorApp, { body: { password } })
  await client.call(addAuthenticatorApp, { body: { code: totpCode(key) } })
  return key
}

const countSessions = async ({ user }: Member) =>
  (await t.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).length
const accepts = async ({ user }: Member, password: string) => {
  const { status } = await t.visitor().send(signIn, { body: { email: user.email, password } })
  return status === 200
}

describe('a sign-in that is checked while the owner', () => {
  test.each([
    ['resets the password', reset, 0],
    ['changes the password', change, 1],
    ['signs out everywhere else', signOutEverywhereElse, 1],
  ])('%s starts no session', async (_, recover, sessionsLeft) => {
    const member = await t.member()
    const { email } = member.user
    const thief = thiefsProcess.visitor()
    const request = () => thief.fail(signIn, { body: { email, password: member.password } })
    expect(await during(member.password, request, () => recover(member))).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    })
    expect((await thief.send(currentUser, {})).status).toBe(401)
    expect(await countSessions(member)).toBe(sessionsLeft)
  })

  test('resets the password does not reach the second step either', async () => {
    const member = await t.member()
    const key = await addApp(member)
    const thief = thiefsProcess.visitor()
    const request = () => thief.fail(signIn, { body: { email: member.user.email, password: member.password } })
    expect(await during(member.password, request, () => reset(member))).toMatchObject({ code: 'invalid_credentials' })
    expect(await thief.fail(signInWithCode, { body: { code: totpCode(key) } })).toMatchObject({ code: 'unauthorized' })
  })

  test('does nothing is not disturbed, also in two browsers at once', async () => {
    const { user, password } = await t.member()
    const body = { email: user.email, password }
    const { status } = await during(
      password,
      () => thiefsProcess.visitor().send(signIn, { body }),
      () => t.visitor().call(signIn, { body }),
    )
    expect(status).toBe(200)
  })
})

describe('a change of password that is checked while the owner', () => {
  test.each([
    ['resets the password', reset],
    ['changes the password', change],
  ])('%s does not replace the new one', async (_, recover) => {
    const member = await t.member()
    const thief = await signInAsThief(member)
    const body = { currentPassword: member.password, newPassword: thiefsPassword }
    const request = () => thief.send(changePassword, { body })
    expect((await during(thiefsPassword, request, () => recover(member))).status).toBe(401)
    expect(await accepts(member, newPassword)).toBe(true)
    expect(await accepts(member, thiefsPassword)).toBe(false)
    expect((await thief.send(currentUser, {})).status).toBe(401)
  })

  test('signs out everywhere else changes nothing', async () => {
    const member = await t.member()
    const thief = await signInAsThief(member)
    const body = { currentPassword: member.password, newPassword: thiefsPassword }
    const response = await during(
      thiefsPassword,
      () => thief.send(changePassword, { body }),
      () => signOutEverywhereElse(member),
    )
    expect(response.status).toBe(401)
    expect(await accepts(member, member.password)).toBe(true)
    await member.client.call(currentUser, {})
  })
})

test('a reset whose link the owner has ended meanwhile changes nothing', async () => {
  const member = await t.member()
  const token = await requestLink(member)
  const request = () => post(thiefsProcess, '/api/login/reset', { token, password: thiefsPassword })
  expect((await during(thiefsPassword, request, () => change(member))).status).toBe(404)
  expect(await accepts(member, newPassword)).toBe(true)
  await member.client.call(currentUser, {})
})

test('an account is not deleted with a password that its owner has reset meanwhile', async () => {
  const member = await t.member()
  const thief = await signInAsThief(member)
  const body = { email: member.user.email, password: member.password }
  const request = () => thief.send(deleteAccount, { body })
  expect((await during(member.password, request, () => reset(member))).status).toBe(401)
  expect(await accepts(member, newPassword)).toBe(true)
})

describe('while the owner resets the password, a thief who has shown the second factor', () => {
  test('does not remove the app', async () => {
    const member = await t.member()
    await addApp(member)
    const thief = member.client.withOrigin(thiefsProcess.origin)
    const request = () => thief.send(removeAuthenticatorApp, { body: { password: member.password } })
    expect((await during(member.password, request, () => reset(member))).status).toBe(401)
    const body = { email: member.user.email, password: newPassword }
    expect(await t.visitor().fail(signIn, { body })).toMatchObject({ code: 'code_required' })
    expect(await countSessions(member)).toBe(0)
  })

  test('does not get new recovery codes', async () => {
    const member = await t.member()
    await addApp(member)
    const codes = () => t.db.selectFrom('twoFactors').select('backupCodes').where('userId', '=', member.user.id)
    const before = await codes().execute()
    const thief = member.client.withOrigin(thiefsProcess.origin)
    const request = () => thief.send(renewRecoveryCodes, { body: { password: member.password } })
    expect((await during(member.password, request, () => reset(member))).status).toBe(401)
    expect(await codes().execute()).toEqual(before)
  })
})

describe('without a password to check, the owner ends all access just before the session is stored:', () => {
  /** As if all of that happened between the check and the insertion of the next session. */
  async function endAccessBeforeNextSession({ user }: Member) {
    await sql`
      create or replace function end_access() returns trigger language plpgsql as $$
      begin
        update users set browser_key = gen_random_uuid()::text where id = new.user_id;
        return new;
      end $$
    `.execute(t.db)
    await sql`
      create trigger end_access before insert on sessions for each row
      when (new.user_id = ${sql.lit(user.id)}) execute function end_access()
    `.execute(t.db)
  }
  afterEach(() => sql`drop trigger if exists end_access on sessions`.execute(t.db))

  test('a code starts no session', async () => {
    const member = await t.member()
    await addApp(member)
    const thief = t.visitor()
    const body = { email: member.user.email, password: member.password }
    expect(await thief.fail(signIn, { body })).toMatchObject({ code: 'code_required' })
    const before = await countSessions(member)
    await endAccessBeforeNextSession(member)
    const { recoveryCodes } = await member.client.call(renewRecoveryCodes, { body: { password: member.password } })
    const code = recoveryCodes[0] ?? ''
    expect(await thief.fail(signInWithCode, { body: { code } })).toMatchObject({ code: 'invalid_credentials' })
    expect(await countSessions(member)).toBe(before)
  })

  test('a passkey starts no session', async () => {
    const member = await t.member()
    const authenticator = createAuthenticator({ ...newSoftwareKey(), rpId: 'vote.example.org', origin: site })
    const options = await member.client.call(startPasskey, {})
    await member.client.call(addPasskey, { body: { name: 'Key', credential: authenticator.register(options) } })
    await endAccessBeforeNextSession(member)
    const thief = t.visitor()
    const credential = authenticator.authenticate(await thief.call(startPasskeySignIn, {}))
    expect(await thief.fail(passkeySignIn, { body: { credential } })).toMatchObject({ code: 'invalid_credentials' })
    expect(await countSessions(member)).toBe(1)
  })

  test('an app is not added', async () => {
    const member = await t.member()
    const { key } = await member.client.call(startAuthenticatorApp, { body: { password: member.password } })
    await endAccessBeforeNextSession(member)
    const body = { code: totpCode(key) }
    expect(await member.client.fail(addAuthenticatorApp, { body })).toMatchObject({ code: 'unauthorized' })
    expect(await countSessions(member)).toBe(0)
    expect(await accepts(member, member.password)).toBe(false)
    await sql`drop trigger end_access on sessions`.execute(t.db)
    const owner = t.visitor()
    await owner.call(signIn, { body: { email: member.user.email, password: member.password } })
    expect(await owner.call(secondFactor, {})).toMatchObject({ app: false })
  })

  test('a changed password leaves no session', async () => {
    const member = await t.member()
    await endAccessBeforeNextSession(member)
    const body = { currentPassword: member.password, newPassword }
    expect(await member.client.fail(changePassword, { body })).toMatchObject({ code: 'unauthorized' })
    expect(await countSessions(member)).toBe(0)
  })
})

test('whoever changes the password goes on in a new session, and in no other', async () => {
  const member = await t.member()
  const before = member.client.sessionToken
  await change(member)
  expect(member.client.sessionToken).not.toBe(before)
  const { sessions } = await member.client.call(accountDetails, {})
  expect(sessions).toMatchObject([{ current: true }])
})
