import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { currentUser, signIn } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp({ env: { PUBLIC_URL: 'http://vote.example.org' } })
afterAll(() => t.close())

const newPassword = 'nine green envelopes'

async function post(path: string, fields: Record<string, string>) {
  const response = await t.visitor().postForm(path, fields)
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

async function requestLink(email: string): Promise<string> {
  expect((await post('/api/login/forgot', { email })).status).toBe(200)
  const address = email.trim().toLowerCase()
  const findToken = () => t.mails.findLast(({ to }) => to === address)?.text.match(/token=(\w+)/)?.[1]
  await expect.poll(findToken).toBeTruthy()
  return findToken() ?? ''
}

describe('a password reset', () => {
  test('works once by a mailed link and ends all sessions', async () => {
    const { client, user, password } = await t.member({ email: 'forgetful@example.org', confirmed: false })
    const row = { id: 'left-behind', userId: user.id, name: 'x', publicKey: 'x', credentialId: 'x', counter: 0 }
    await t.db
      .insertInto('passkeys')
      .values({ ...row, deviceType: 'singleDevice', backedUp: false })
      .execute()
    const token = await requestLink(' Forgetful@example.org')
    expect(t.mails.at(-1)).toMatchObject({ to: 'forgetful@example.org', subject: 'Choose a new Precinct password' })
    expect(t.mails.at(-1)?.text).toContain(`http://vote.example.org/api/login/reset?token=${token}`)
    expect(t.mails.at(-1)?.html).toContain(`href="http://vote.example.org/api/login/reset?token=${token}"`)
    const stored = await t.db.selectFrom('verifications').select('identifier').execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    expect(await post('/api/login/reset', { token, password: 'forgetful and free' })).toMatchObject({ status: 422 })
    const done = await post('/api/login/reset', { token, password: newPassword })
    expect(done).toMatchObject({ status: 303, location: '/api/login?reset=done' })

    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
    expect(await t.visitor().fail(signIn, { body: { email: user.email, password } })).toMatchObject({ status: 401 })
    await t.visitor().call(signIn, { body: { email: user.email, password: newPassword } })
    const passkeys = await t.db.selectFrom('passkeys').where('userId', '=', user.id).selectAll().execute()
    expect(passkeys).toEqual([])

    const again = await post('/api/login/reset', { token, password: 'something else entirely' })
    expect(again.status).toBe(404)
    expect(again.text).toContain('Ask for a new link. This one was used or is more than an hour old.')
  })

  test('shows the same page for an unknown email', async () => {
    await t.member({ email: 'known@example.org' })
    const known = await post('/api/login/forgot', { email: 'known@example.org' })
    const unknown = await post('/api/login/forgot', { email: 'ghost@example.org' })
    expect(unknown).toEqual({ ...known, text: known.text.replaceAll('known@', 'ghost@') })
    await expect.poll(() => t.mails.at(-1)?.to).toBe('known@example.org')
  })

  test('expires after an hour', async () => {
    await t.member({ email: 'late@example.org' })
    const token = await requestLink('late@example.org')
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from verifications
    `.execute(t.db)
    expect(rows[0]?.minutes).toBe(60)
    await sql`update verifications set expires_at = now() - interval '1 second'`.execute(t.db)
    expect((await post('/api/login/reset', { token, password: newPassword })).status).toBe(404)
  })

  test('is mailed in the member’s language', async () => {
    const { user } = await t.member({ email: 'ana@example.org' })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
    await requestLink('ana@example.org')
    expect(t.mails.at(-1)?.subject).toBe('Elija una nueva contraseña de Precinct')
    expect(t.mails.at(-1)?.html).toContain('<html lang="es">')
  })

  test('is rate-limited', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await post('/api/login/forgot', { email: 'flood@example.org' })).status).toBe(200)
    }
    const rejected = await post('/api/login/forgot', { email: 'flood@example.org' })
    expect(rejected.status).toBe(429)
    expect(rejected.text).toContain('Too many attempts. Wait 1 minute and try again.')
  })

  test.each([
    [{ email: 'nonsense' }, 'Enter an email address'],
    [{}, 'Enter an email address'],
  ])('requires an email: %o', async (fields, message) => {
    const response = await post('/api/login/forgot', fields)
    expect(response.status).toBe(400)
    expect(response.text).toContain(message)
  })

  test('rejects a forged token', async () => {
    for (const token of ['', 'x', '../../etc', '\u0000', 'a'.repeat(5000)]) {
      expect((await post('/api/login/reset', { token, password: newPassword })).status).toBe(404)
    }
  })
})
