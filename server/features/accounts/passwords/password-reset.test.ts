import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, signIn } from '../../../../contract/accounts.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { PUBLIC_URL: 'http://vote.example.org' } })
})
afterAll(() => t.close())

const newPassword = 'nine green envelopes'

async function post(path: string, fields: Record<string, string>) {
  const answer = await t.visitor().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

async function askForLink(email: string): Promise<string> {
  const before = t.mails.length
  expect((await post('/api/login/forgot', { email })).status).toBe(200)
  await expect.poll(() => t.mails.length).toBe(before + 1)
  return t.mails.at(-1)?.text.match(/token=(\w+)/)?.[1] ?? ''
}

describe('a lost password', () => {
  test('is replaced by way of a link, which works once and ends all sessions', async () => {
    const { client, user, password } = await t.member({ email: 'forgetful@example.org' })
    const row = { id: 'left-behind', userId: user.id, name: 'x', publicKey: 'x', credentialId: 'x', counter: 0 }
    await t.db
      .insertInto('passkeys')
      .values({ ...row, deviceType: 'singleDevice', backedUp: false })
      .execute()
    const token = await askForLink(' Forgetful@example.org')
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
    expect(again.text).toContain('This link has been used or is older than an hour.')
  })

  test('gets the same page for an e-mail nobody has', async () => {
    await t.member({ email: 'known@example.org' })
    const known = await post('/api/login/forgot', { email: 'known@example.org' })
    const unknown = await post('/api/login/forgot', { email: 'ghost@example.org' })
    expect(unknown).toEqual({ ...known, text: known.text.replaceAll('known@', 'ghost@') })
    await expect.poll(() => t.mails.at(-1)?.to).toBe('known@example.org')
  })

  test('has an hour', async () => {
    await t.member({ email: 'late@example.org' })
    const token = await askForLink('late@example.org')
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from verifications
    `.execute(t.db)
    expect(rows[0]?.minutes).toBe(60)
    await sql`update verifications set expires_at = now() - interval '1 second'`.execute(t.db)
    expect((await post('/api/login/reset', { token, password: newPassword })).status).toBe(404)
  })

  test('is asked for in the member’s language, whoever asks', async () => {
    const { user } = await t.member({ email: 'ana@example.org' })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', user.id).execute()
    await askForLink('ana@example.org')
    expect(t.mails.at(-1)?.subject).toBe('Elija una nueva contraseña de Precinct')
    expect(t.mails.at(-1)?.html).toContain('<html lang="es">')
  })

  test('cannot be asked for without end', async () => {
    for (let made = 0; made < 3; made++) {
      expect((await post('/api/login/forgot', { email: 'flood@example.org' })).status).toBe(200)
    }
    const refused = await post('/api/login/forgot', { email: 'flood@example.org' })
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Too many attempts. Please wait 1 minute and try again.')
  })

  test.each([
    [{ email: 'nonsense' }, 'Enter an email address'],
    [{}, 'Enter an email address'],
  ])('needs an e-mail: %o', async (fields, words) => {
    const answer = await post('/api/login/forgot', fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
  })

  test('a made-up token changes nothing', async () => {
    for (const token of ['', 'x', '../../etc', '\u0000', 'a'.repeat(5000)]) {
      expect((await post('/api/login/reset', { token, password: newPassword })).status).toBe(404)
    }
  })
})
