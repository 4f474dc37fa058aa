import { afterAll, describe, expect, test } from 'vitest'
import { currentUser } from '../../../../contract/accounts.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { safeReturnTo } from '../../../http/safe-return-to.ts'

const t = await createTestApp()
await t.member({ email: 'taken@example.org' })
afterAll(() => t.close())

const post = (client: Client, fields: Record<string, string>, path = '/api/login') =>
  client.postForm(path, fields, { origin: t.origin, 'sec-fetch-site': 'same-origin' })

const signUpForm = { mode: 'sign-up', name: 'Pat Voter', email: 'pat@example.org', password: 'seven purple ballots' }

describe('the sign-in page', () => {
  test('creates an account and signs in without scripts', async () => {
    const visitor = t.visitor()
    const created = await post(visitor, { ...signUpForm, returnTo: '/ballot?tab=measures' })
    expect(created.status).toBe(303)
    expect(created.headers.get('location')).toBe('/ballot?tab=measures')
    expect(await visitor.call(currentUser, {})).toMatchObject({ email: 'pat@example.org' })
    const again = await visitor.fetch('/api/login?returnTo=/events')
    expect([again.status, again.headers.get('location')]).toEqual([303, '/events'])
    const asked = await visitor.fetch('/api/login?returnTo=/account&again=1')
    expect(asked.status, 'for actions that require a recent sign-in').toBe(200)

    await visitor.fetch('/api/logout')
    const { email, password } = signUpForm
    const back = await post(visitor, { mode: 'sign-in', email, password })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/'])
    expect(await visitor.call(currentUser, {})).toMatchObject({ firstName: 'Pat' })
  })

  test('keeps the input except the password, and shows an error message at each field', async () => {
    const response = await post(t.visitor(), {
      mode: 'sign-up',
      name: '"><script>alert(1)</script>',
      email: 'not-an-email',
      password: 'my secret',
      returnTo: '/ballot',
    })
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('value="not-an-email"')
    expect(page).toContain('name="returnTo" value="/ballot"')
    expect(page).toContain('href="/api/login?mode=sign-up&amp;returnTo=%2Fballot&amp;lang=es"')
    expect(page).not.toContain('my secret')
    expect(page).toMatch(/id="email-error"[^]*Enter an email address, such as you@example\.org\./)
    expect(page).toMatch(/id="password-error"[^]*Your password needs at least 10 characters\./)
    expect(page).toMatch(/role="alert"[^]*href="#email"/)
    expect(page).toContain('aria-describedby="password-hint password-error"')
  })

  test.each([
    [{ password: 'Password123!' }, 422, 'This password is too easy to guess.'],
    [{ name: 'n'.repeat(101) }, 400, 'Your name can have up to 100 characters.'],
    [{ name: '' }, 400, 'Enter your name.'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 400, 'Your email can have up to 254 characters.'],
    [{ email: 'taken@example.org' }, 409, 'This email already has an account.'],
    [{ mode: 'sign-in', password: '' }, 400, 'Enter your password.'],
    [{ mode: 'sign-in', password: 'not the right one' }, 401, 'The email or password is incorrect.'],
  ])('answers %o with %i and an error message', async (change, status, message) => {
    const response = await post(t.visitor(), { ...signUpForm, email: 'other@example.org', ...change })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(message)
  })

  test('switches to Spanish and remembers it', async () => {
    const visitor = t.visitor()
    const switched = await visitor.fetch('/api/login?mode=sign-up&returnTo=%2Fballot&lang=es')
    expect(switched.headers.get('location')).toBe('/api/login?mode=sign-up&returnTo=%2Fballot')
    const page = await (await visitor.fetch('/api/login?mode=sign-up')).text()
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Cree su cuenta')
    const wrong = await post(visitor, { ...signUpForm, email: 'x' })
    expect(await wrong.text()).toContain('Escriba un correo electrónico')
  })

  test('shows how long to wait after too many attempts', async () => {
    const wrong = { mode: 'sign-in', email: 'guessed@example.org', password: 'wrong wrong wrong' }
    for (let attempt = 0; attempt < 10; attempt++) await post(t.visitor(), wrong)
    const response = await post(t.visitor(), wrong)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.text()).toContain('Too many attempts. Wait 1 minute and try again.')
  })

  test('rejects a form from another site, an unknown body type and a huge body with an HTML page', async () => {
    const foreign = await t.visitor().postForm('/api/login', { mode: 'sign-in' }, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect((await post(t.visitor(), { ...signUpForm, name: 'n'.repeat(20_000) })).status).toBe(413)
    const xml = { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }
    expect((await t.visitor().fetch('/api/login', xml)).status).toBe(415)
  })

  test('is the only place that accepts forms', async () => {
    const elsewhere = await post(t.visitor(), signUpForm, '/api/auth/sign-up/email')
    expect(elsewhere.status).toBe(415)
  })
})

describe('/api/logout', () => {
  test('ends the session and clears its cookies', async () => {
    const { client } = await t.member()
    const before = [...client.cookies]
    const response = await client.fetch('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect([...client.cookies.keys()]).toEqual(['precinct.known'])
    for (const [name, value] of before) client.setCookie(name, value)
    expect(await client.fail(currentUser, {})).toMatchObject({ status: 401 })
  })

  test('ignores a link on another site', async () => {
    const { client } = await t.member()
    const response = await client.fetch('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    await client.call(currentUser, {})
  })

  test('redirects a visitor without a session', async () => {
    expect((await t.visitor().fetch('/api/logout')).status).toBe(303)
  })
})

test.each([
  ['/ballot', '/ballot'],
  ['/officials?zip=90210#house', '/officials?zip=90210#house'],
  [undefined, '/'],
  ['', '/'],
  ['ballot', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/logout', '/'],
  ['/x/../api/logout', '/'],
  ['/%61pi/logout', '/'],
  ['/%61%70%69/logout', '/'],
  ['/x/%2e%2e/a%70i/logout', '/'],
  ['/%%36%31pi/logout', '/'],
  ['/%zz', '/'],
  ['/%2561pi/logout', '/%2561pi/logout'],
  [`/${'a'.repeat(600)}`, '/'],
  [['/ballot'], '/'],
])('returnTo %j leads to %s', (requested, path) => {
  expect(safeReturnTo(requested)).toBe(path)
})
