import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
const { client, user, password } = await t.member()
const member = client
const login = { email: user.email, password }
afterAll(() => t.close())

/** Addresses that lead to another site, or to a script, in at least one browser. */
const hostileAddresses = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/;@evil.example',
  '/@evil.example',
  '//evil.example%2f..',
  '//evil.example@127.0.0.1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/ballot\r\nSet-Cookie: planted=1',
  '/\u2028/evil.example',
  '/\uFF0Fevil.example',
]

/** False only for a path of this site in every browser. */
const leadsElsewhere = (location: string | null): boolean =>
  location !== null && (!/^\/(?![/\\])[\x21-\x7e]*$/.test(location) || new URL(location, t.origin).origin !== t.origin)

const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()
/** Without the changes that fetch makes to a path. */
async function fetchRaw(path: string, method = 'GET'): Promise<Response> {
  const sent = request(t.origin, { path, method, headers: { accept: 'text/html' } }).end()
  const [received]: IncomingMessage[] = await once(sent, 'response')
  received?.resume()
  const { location } = received?.headers ?? {}
  return new Response(null, { headers: location === undefined ? {} : { location } })
}

const redirects: [string, (address: string) => Promise<Response>][] = [
  ['the sign-in page with a session', (address) => member.fetch(`/api/login?${query('returnTo', address)}`)],
  ['signing in', (returnTo) => t.visitor().postForm('/api/login', { mode: 'sign-in', ...login, returnTo })],
  [
    'switching the language on the sign-in page',
    (address) => t.visitor().fetch(`/api/login?lang=es&${query('returnTo', address)}`),
  ],
  [
    'switching the language on another page',
    (address) => t.visitor().fetch(`/api/unsubscribe?lang=es&${query('token', address)}`),
  ],
  [
    'signing out',
    (address) => t.visitor().fetch(`/api/logout?${query('returnTo', address)}&${query('next', address)}`),
  ],
  ['a link to confirm an email', (token) => t.visitor().postForm('/api/login/email', { token })],
  ['switching the language at a path of dots', () => fetchRaw('/.//evil.example?lang=es')],
  ['switching the language at a path of backslashes', () => fetchRaw('/\\\\evil.example?lang=es')],
  ['a form at a path of dots', () => fetchRaw('/.//evil.example', 'POST')],
  ['the home page', (address) => t.visitor().fetch(`/?lang=es&${query('next', address)}`)],
]

test.each(redirects)('%s does not redirect to another site', async (_, go) => {
  const locations: (string | null)[] = []
  for (const address of hostileAddresses) {
    const response = await go(address)
    expect(response.headers.getSetCookie().join()).not.toContain('planted')
    locations.push(response.headers.get('location'))
  }
  expect(locations.filter(leadsElsewhere)).toEqual([])
})

test('links on the sign-in page do not lead to another site', async () => {
  const pages = hostileAddresses.map(async (address) =>
    (await t.visitor().fetch(`/api/login?${query('returnTo', address)}`)).text(),
  )
  const links = (await Promise.all(pages)).flatMap((page) =>
    [...page.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href = '']) => href),
  )
  expect(links.length).toBeGreaterThan(hostileAddresses.length)
  expect(
    links.filter(
      (link) => !link.startsWith('#') && new URL(link.replaceAll('&amp;', '&'), t.origin).origin !== t.origin,
    ),
  ).toEqual([])
})
