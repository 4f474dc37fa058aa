import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { fixedClock } from '../../core/clock.ts'
import type { Connection } from '../../db/connect.ts'
import type { LinkFinding } from '../../upstream/link-client.ts'
import { createLinkChecksService } from './link-checks.service.ts'
import { createLinkChecksStore } from './link-checks.store.ts'

let connection: Connection
beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
  await connection.db.deleteFrom('linkChecks').execute()
})

const never = new AbortController().signal
const clock = fixedClock('2026-11-16T12:00:00Z')
const hourMs = 3_600_000
const works: LinkFinding = { verdict: 'ok', detail: '200', target: null }
const isDead: LinkFinding = { verdict: 'dead', detail: '404', target: null }
const silent: LinkFinding = { verdict: 'unreachable', detail: 'timeout', target: null }
const pages = Array.from({ length: 12 }, (_, at) => `https://site-${at % 4}.example.gov/page-${at}`)

function start(check: (url: string) => LinkFinding, urls = pages) {
  const store = createLinkChecksStore(connection.db)
  const asked: string[] = []
  const warnings: string[] = []
  const service = createLinkChecksService({
    store,
    readLinks: async () => urls.map((url) => ({ url, sets: ['officials/congress'] })),
    check: async (url) => {
      asked.push(url)
      return check(url)
    },
    clock,
    logWarning: (message) => warnings.push(message),
    limits: { perRun: 100, concurrency: 3, hostSpacingMs: 1 },
  })
  return { store, asked, warnings, run: () => service.run(never) }
}

describe('the check of the links', () => {
  test('asks each link once a week', async () => {
    const { asked, run, store } = start(() => works)
    await run()
    await run()
    expect(asked.toSorted()).toEqual(pages.toSorted())
    expect(await store.summary()).toMatchObject({ total: 12, checked: 12, broken: 0 })
    clock.advance(7 * 24 * hourMs)
    await run()
    expect(asked).toHaveLength(24)
  })

  test('continues after a crash with the links that it had not checked', async () => {
    const crash = start(() => {
      if (crash.asked.length > 5) throw new Error('killed')
      return works
    })
    await expect(crash.run()).rejects.toThrow('killed')
    const { checked } = await crash.store.summary()
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThan(12)
    const next = start(() => works)
    await next.run()
    expect(next.asked).toHaveLength(12 - checked)
  })

  test('calls a link broken after it failed on two days, and forgets that when it works again', async () => {
    const [first = ''] = pages
    let finding = isDead
    const { run, store } = start((url) => (url === first ? finding : works))
    await run()
    expect((await store.summary()).broken).toBe(0)
    const since = clock.now().toISOString()
    clock.advance(24 * hourMs)
    await run()
    const { broken, brokenLinks } = await store.summary()
    expect(broken).toBe(1)
    expect(brokenLinks).toEqual([{ url: first, verdict: 'dead', since, sets: ['officials/congress'] }])
    finding = works
    clock.advance(24 * hourMs)
    await run()
    expect((await store.summary()).broken).toBe(0)
  })

  test('says nothing about any link when the server itself has no network', async () => {
    const { run, store, warnings } = start(() => silent)
    await run()
    expect(await store.summary()).toMatchObject({ total: 12, checked: 0, broken: 0 })
    expect(warnings).toEqual(['None of 12 links could be reached; is this server online?'])
  })

  test('forgets links that left the packs', async () => {
    await start(() => works).run()
    const { run, store } = start(() => works, pages.slice(0, 2))
    await run()
    expect(await store.summary()).toMatchObject({ total: 2, checked: 2 })
  })
})
