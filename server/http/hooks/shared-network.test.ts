import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changePassword, currentUser, signIn, signUp } from '../../../contract/accounts.ts'
import { listEvents } from '../../../contract/events.ts'
import { notificationPreferences } from '../../../contract/notifications.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import type { Web } from '../pages/web.ts'

const assets = Array.from({ length: 5 }, (_, at) => `/assets/part-${at}.js`)
const otherFiles = [
  '/favicon.svg',
  '/manifest.webmanifest',
  '/manifest.es.webmanifest',
  '/sw.js',
  '/icons/icon-192.png',
]

/** A built web app with the files a first visit loads. */
function createWeb(): Web & { root: string } {
  const root = mkdtempSync(join(tmpdir(), 'precinct-web-'))
  for (const folder of ['assets', 'icons']) mkdirSync(join(root, folder))
  for (const file of [...assets, ...otherFiles]) writeFileSync(join(root, file), 'file')
  return {
    root,
    appPaths: Object.values(paths),
    scriptHashes: [],
    renderPage: async () => ({ html: '<html>' }),
    renderShell: () => '<html>',
  }
}

/** Counts for the member, and is rejected for its id before anything is read from the database. */
const cheapPath = '/api/posts/none'

const web = createWeb()
// The limit's minute stands still, so that it does not end in the middle of a test on a busy machine.
beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(web.root, { recursive: true })
})

describe('110 newcomers behind one address within six minutes', () => {
  const password = 'seven purple ballots'
  let t: TestApp
  beforeAll(async () => {
    // Empty, for the default limit.
    t = await createTestApp({ web, env: { RATE_LIMIT_PER_MINUTE: '' } })
  })
  afterAll(() => t.close())

  const visited = ['/', ...otherFiles, `${serverPaths.login}?mode=sign-up`]

  /** Signs up, lets `browse` request what a member sees first, and signs in from another browser. Returns each status. */
  async function join(at: number, browse?: (client: Client) => Promise<number[]>): Promise<number[]> {
    const client = t.visitor()
    const body = { email: `newcomer${at}@example.org`, password, name: `Newcomer ${at}` }
    const signedUp = await client.send(signUp, { body })
    const browsed = (await browse?.(client)) ?? []
    const signedIn = await t.visitor().send(signIn, { body: { email: body.email, password } })
    return [signedUp.status, ...browsed, signedIn.status]
  }

  async function load(client: Client, requested: string[]): Promise<number[]> {
    const statuses: number[] = []
    for (const path of requested) statuses.push((await client.fetch(path)).status)
    return statuses
  }

  /** Four of these requests count for the network: the pages and the officials. */
  async function browse(client: Client): Promise<number[]> {
    const pages = await load(client, ['/', paths.officials, paths.events])
    const replies = [
      await client.send(currentUser, {}),
      await client.send(officialsByZip, { params: { zip: '48933' }, query: {} }),
      await client.send(listEvents, {}),
      await client.send(notificationPreferences, {}),
    ]
    return [...pages, ...replies.map(({ status }) => status)]
  }

  /** Uses up as much of the network's limit as the pages would, without the work of serving them. */
  const countPages = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => t.app.inject('/healthz')))
    return replies.map(({ statusCode }) => statusCode)
  }

  /** Those who are refused when ten at a time join, half a minute after one another. */
  async function refused(from: number, to: number, visit: (at: number) => Promise<number[]>): Promise<number[]> {
    const statuses: number[] = []
    for (let at = from; at < to; at += 10) {
      const visits = await Promise.all(Array.from({ length: 10 }, (_, more) => visit(at + more)))
      statuses.push(...visits.flat())
      t.clock.advance(30_000)
    }
    return statuses.filter((status) => status >= 400)
  }

  test.each([
    [0, 50],
    [50, 100],
  ])('numbers %i to %i are served: sign-up, and sign-in in another browser', async (from, to) => {
    const visit = async (at: number) => [
      ...(await countPages(visited.length)),
      ...(await join(at, () => countPages(4))),
    ]
    expect(await refused(from, to, visit)).toEqual([])
  })

  test('the last ten are served every page, after the others have used up their share of the limits', async () => {
    const visit = async (at: number) => [
      ...(await load(t.visitor(), [...assets, ...visited])),
      ...(await join(at, browse)),
    ]
    expect(await refused(100, 110, visit)).toEqual([])
  })
})

describe('behind one address', () => {
  const perMinute = 20
  /** Of one member, from all networks. */
  const perMember = 600
  const sessionOf = ({ cookies }: Client) => `precinct_session=${cookies.get('precinct_session')}`
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ web, env: { RATE_LIMIT_PER_MINUTE: String(perMinute), TRUST_PROXY: 'on' } })
  })
  afterAll(() => t.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const statusOf = async (client: Client, path: string, address: string) =>
    (await client.fetch(path, from(address))).status
  const countAllowed = async (most: number, send: (at: number) => Promise<Response>, atATime = 1) => {
    let allowed = 0
    for (let at = 0; at < most; at += atATime) {
      const replies = await Promise.all(Array.from({ length: atATime }, (_, more) => send(at + more)))
      allowed += replies.filter(({ status }) => status !== 429).length
    }
    return allowed
  }

  test('members are served while visitors have used up the limit of the network', async () => {
    const { client } = await t.member()
    const address = '203.0.113.1'
    expect(await countAllowed(40, () => t.visitor().fetch('/api/openapi.json', from(address)), 20)).toBe(perMinute)
    expect(await statusOf(t.visitor(), '/', address)).toBe(429)
    expect(await statusOf(client, currentUser.path, address)).toBe(200)
    expect(await statusOf(t.visitor(), assets[0] ?? '', address)).toBe(200)
  })

  test('members are served while one of them has used up theirs, whose session is not even read', async () => {
    const [flooder, other] = [await t.member(), await t.member()]
    const address = '203.0.113.2'
    expect(await countAllowed(perMember + 20, () => flooder.client.fetch(cheapPath, from(address)), 20)).toBe(perMember)
    expect(await statusOf(flooder.client, currentUser.path, '198.51.100.2')).toBe(429)
    expect(await statusOf(other.client, currentUser.path, address)).toBe(200)
    expect(await statusOf(t.visitor(), '/', address)).toBe(200)
    await t.db.deleteFrom('sessions').where('userId', '=', flooder.user.id).execute()
    // Without the signed copy of the session, which needs no reading.
    const withoutCopy = { headers: { ...from(address).headers, cookie: sessionOf(flooder.client) } }
    expect((await t.visitor().fetch(currentUser.path, withoutCopy)).status).toBe(429)
  })

  test('an attacker gains nothing from made-up session cookies', async () => {
    const address = { 'x-forwarded-for': '203.0.113.3' }
    const allowed = await countAllowed(2 * perMinute, (at) =>
      t.visitor().fetch(currentUser.path, { headers: { ...address, cookie: `precinct_session=${at}.forged` } }),
    )
    expect(allowed).toBe(perMinute)
  })

  test('an attacker gains nothing from cookies of sessions that have ended', async () => {
    const { client, user, password } = await t.member()
    const ended: string[] = []
    for (let made = 0; made < 3; made++) {
      await client.call(signIn, { body: { email: user.email, password } })
      ended.push(`precinct_session=${client.cookies.get('precinct_session')}`)
    }
    await client.fetch(serverPaths.logout)
    const allowed = await countAllowed(2 * perMinute, (at) => {
      const headers = { 'x-forwarded-for': '203.0.113.4', cookie: ended[at % 3] ?? '' }
      return t.visitor().fetch(currentUser.path, { headers })
    })
    expect(allowed).toBe(perMinute)
  })

  test('an attacker gains nothing from requests that fail before their session is read', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.6', cookie: 'precinct_session=1.forged' }
    const allowed = await countAllowed(2 * perMinute, () =>
      t.visitor().fetch(changePassword.path, {
        method: changePassword.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{',
      }),
    )
    expect(allowed).toBe(perMinute + 1)
  })

  test.each([signIn, changePassword])(
    'an attacker gains nothing from writes that claim another site: $path',
    async ({ path }) => {
      const headers = {
        'x-forwarded-for': `203.0.113.${path.length}`,
        cookie: 'precinct_session=1.forged',
        origin: 'http://evil.example',
      }
      const allowed = await countAllowed(2 * perMinute, () => t.visitor().fetch(path, { method: 'POST', headers }))
      expect(allowed).toBeLessThanOrEqual(perMinute + 1)
    },
  )

  test('an attacker does not keep members of the network out with made-up session cookies', async () => {
    const { client } = await t.member()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await client.fetch(currentUser.path, { headers })).status).toBe(200)
    const cookie = 'precinct_session=1.forged'
    await countAllowed(2 * perMinute, () => t.visitor().fetch(currentUser.path, { headers: { ...headers, cookie } }))
    expect((await client.fetch(currentUser.path, { headers })).status).toBe(200)
  })

  test('an attacker gains nothing from another spelling of the session cookie', async () => {
    const { client } = await t.member()
    const spelled = sessionOf(client).replace(/=(.)/, (_, first: string) => `=%${first.charCodeAt(0).toString(16)}`)
    const headers = { 'x-forwarded-for': '203.0.113.9', cookie: spelled }
    expect(await countAllowed(2 * perMinute, () => t.visitor().fetch(currentUser.path, { headers }))).toBe(perMinute)
  })

  test('an attacker gains nothing from files that do not exist, or another spelling of a path', async () => {
    const spellings = ['/assets/none.js', '/%61ssets/none.js', '/%61pi/none', '/%zz']
    const allowed = await countAllowed(2 * perMinute, (at) =>
      t.visitor().fetch(spellings[at % 4] ?? '', { headers: { 'x-forwarded-for': '203.0.113.5' } }),
    )
    expect(allowed).toBe(perMinute)
  })

  test('an attacker gains little from the 65,536 networks of an IPv6 /48', async () => {
    const send = (at: number) =>
      t.visitor().fetch('/healthz', { headers: { 'x-forwarded-for': `2001:db8:5:${at.toString(16)}::1` } })
    const allowed = await countAllowed(17 * perMinute, send, 10)
    expect(allowed).toBe(16 * perMinute)
  })
})
