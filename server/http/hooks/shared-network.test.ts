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
function createWeb(): Web {
  const root = mkdtempSync(join(tmpdir(), 'precinct-web-'))
  for (const folder of ['assets', 'icons']) mkdirSync(join(root, folder))
  for (const file of [...assets, ...otherFiles]) writeFileSync(join(root, file), 'file')
  const page = { en: '<html>', es: '<html>' }
  const pages = { landing: page, 'sign-in': page, app: page, rendered: page }
  return {
    root,
    stylesheet: '',
    themeBoot: '',
    scriptHashes: [],
    font: '',
    fontFaces: '',
    pages,
    texts: { en: {}, es: {} },
    pageFiles: {},
    renderPage: async () => undefined,
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

describe('200 newcomers behind one address within ten minutes', () => {
  const password = 'seven purple ballots'
  let t: TestApp
  beforeAll(async () => {
    // Empty, for the default limit.
    t = await createTestApp({ web, env: { RATE_LIMIT_PER_MINUTE: '' } })
  })
  afterAll(() => t.close())

  const visited = ['/', ...otherFiles, `${serverPaths.login}?mode=sign-up`, serverPaths.loginScript]

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

  test('are all served: page, sign-up, first pages, and sign-in in another browser', async () => {
    const failed: number[] = []
    for (let at = 0; at < 200; at += 10) {
      // The last ten load every page, after the others have used up their share of the limits.
      const loadsPages = at === 190
      const visits = await Promise.all(
        Array.from({ length: 10 }, async (_, more) => [
          ...(await (loadsPages ? load(t.visitor(), [...assets, ...visited]) : countPages(visited.length))),
          ...(await join(at + more, loadsPages ? browse : () => countPages(4))),
        ]),
      )
      failed.push(...visits.flat().filter((status) => status >= 400))
      t.clock.advance(30_000)
    }
    expect(failed).toEqual([])
  }, 120_000)
})

describe('members behind one address', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ web, env: { RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY: 'on' } })
  })
  afterAll(() => t.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const statusOf = async (client: Client, path: string, address: string) =>
    (await client.fetch(path, from(address))).status
  /** Sends 20 at a time until the limit, and returns how many were allowed. */
  async function sendUntilLimited(client: Client, path: string, address: string, most: number): Promise<number> {
    let allowed = 0
    for (let sent = 0; sent < most && allowed === sent; sent += 20) {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(client, path, address)))
      allowed += statuses.filter((status) => status !== 429).length
    }
    return allowed
  }

  test('are served while visitors have used up the limit of the network', async () => {
    const { client } = await t.member()
    expect(await sendUntilLimited(t.visitor(), '/api/openapi.json', '203.0.113.1', 100)).toBe(60)
    expect(await statusOf(t.visitor(), '/', '203.0.113.1')).toBe(429)
    expect(await statusOf(client, currentUser.path, '203.0.113.1')).toBe(200)
    expect(await statusOf(t.visitor(), assets[0] ?? '', '203.0.113.1')).toBe(200)
  })

  test('are served while one of them has used up theirs, from whatever network', async () => {
    const [flooder, other] = [await t.member(), await t.member()]
    expect(await sendUntilLimited(flooder.client, cheapPath, '203.0.113.2', 1000)).toBe(600)
    expect(await statusOf(flooder.client, currentUser.path, '198.51.100.2')).toBe(429)
    expect(await statusOf(other.client, currentUser.path, '203.0.113.2')).toBe(200)
    expect(await statusOf(t.visitor(), '/', '203.0.113.2')).toBe(200)
  })
})

describe('an attacker behind one address', () => {
  const sessionOf = ({ cookies }: Client) => `precinct_session=${cookies.get('precinct_session')}`
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ web, env: { RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY: 'on' } })
  })
  afterAll(() => t.close())

  const countAllowed = async (most: number, send: (at: number) => Promise<Response>, atATime = 1) => {
    let allowed = 0
    for (let at = 0; at < most; at += atATime) {
      const replies = await Promise.all(Array.from({ length: atATime }, (_, more) => send(at + more)))
      allowed += replies.filter(({ status }) => status !== 429).length
    }
    return allowed
  }

  test('gains nothing from made-up session cookies', async () => {
    const address = { 'x-forwarded-for': '203.0.113.3' }
    const allowed = await countAllowed(100, (at) =>
      t.visitor().fetch(currentUser.path, { headers: { ...address, cookie: `precinct_session=${at}.forged` } }),
    )
    expect(allowed).toBe(60)
  })

  test('gains nothing from cookies of sessions that have ended', async () => {
    const { client, user, password } = await t.member()
    const ended: string[] = []
    for (let made = 0; made < 3; made++) {
      await client.call(signIn, { body: { email: user.email, password } })
      ended.push(`precinct_session=${client.cookies.get('precinct_session')}`)
    }
    await client.fetch(serverPaths.logout)
    const allowed = await countAllowed(100, (at) => {
      const headers = { 'x-forwarded-for': '203.0.113.4', cookie: ended[at % 3] ?? '' }
      return t.visitor().fetch(currentUser.path, { headers })
    })
    expect(allowed).toBe(60)
  })

  test('gains nothing from requests that fail before their session is read', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.6', cookie: 'precinct_session=1.forged' }
    const allowed = await countAllowed(100, () =>
      t.visitor().fetch(changePassword.path, {
        method: changePassword.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{',
      }),
    )
    expect(allowed).toBe(61)
  })

  test.each([signIn, changePassword])('gains nothing from writes that claim another site: $path', async ({ path }) => {
    const headers = {
      'x-forwarded-for': `203.0.113.${path.length}`,
      cookie: 'precinct_session=1.forged',
      origin: 'http://evil.example',
    }
    const allowed = await countAllowed(100, () => t.visitor().fetch(path, { method: 'POST', headers }))
    expect(allowed).toBeLessThanOrEqual(61)
  })

  test('does not keep members of the network out with made-up session cookies', async () => {
    const { client } = await t.member()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await client.fetch(currentUser.path, { headers })).status).toBe(200)
    const cookie = 'precinct_session=1.forged'
    await countAllowed(100, () => t.visitor().fetch(currentUser.path, { headers: { ...headers, cookie } }))
    expect((await client.fetch(currentUser.path, { headers })).status).toBe(200)
  })

  test('does not make the server read the session of a member who is over the limit', async () => {
    const { client, user } = await t.member()
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    const send = () => client.fetch(cheapPath, { headers })
    expect(await countAllowed(610, send, 10)).toBeLessThanOrEqual(600)
    await t.db.deleteFrom('sessions').where('userId', '=', user.id).execute()
    // Without the signed copy of the session, which needs no reading.
    const withoutCopy = { headers: { ...headers, cookie: sessionOf(client) } }
    expect((await t.visitor().fetch(currentUser.path, withoutCopy)).status).toBe(429)
  })

  test('gains nothing from another spelling of the session cookie', async () => {
    const { client } = await t.member()
    const spelled = sessionOf(client).replace(/=(.)/, (_, first: string) => `=%${first.charCodeAt(0).toString(16)}`)
    const headers = { 'x-forwarded-for': '203.0.113.9', cookie: spelled }
    expect(await countAllowed(100, () => t.visitor().fetch(currentUser.path, { headers }))).toBe(60)
  })

  test('gains nothing from files that do not exist, or another spelling of a path', async () => {
    const spellings = ['/assets/none.js', '/%61ssets/none.js', '/%61pi/none', '/%zz']
    const allowed = await countAllowed(100, (at) =>
      t.visitor().fetch(spellings[at % 4] ?? '', { headers: { 'x-forwarded-for': '203.0.113.5' } }),
    )
    expect(allowed).toBe(60)
  })

  test('gains little from the 65,536 networks of an IPv6 /48', async () => {
    const send = (at: number) =>
      t.visitor().fetch('/healthz', { headers: { 'x-forwarded-for': `2001:db8:5:${at.toString(16)}::1` } })
    const allowed = await countAllowed(1000, send, 10)
    expect(allowed).toBe(60 * 16)
  })
})
