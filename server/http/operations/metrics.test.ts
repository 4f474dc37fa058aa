import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { sendTestNotification } from '../../../contract/notifications.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { locatePlace } from '../../../contract/places.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { matches, startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { status } from '../../../harness/stand-ins/upstream-server.ts'

const token = 'a token for the tests'
const geocoder = await startGeocoder()
afterAll(() => geocoder.close())

// Each test has its own app, so that it starts with all counts at zero.
let app: TestApp
beforeEach(async () => {
  geocoder.setBehavior(matches())
  app = await createTestApp({
    env: { METRICS_TOKEN: token, DATA_DIR: tmpdir(), CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url },
  })
})
afterEach(() => app.close())

const fetchMetrics = (headers: Record<string, string>) => app.visitor().fetch('/metrics', { headers })

test('requires the token, and has no route without METRICS_TOKEN', async () => {
  for (const authorization of ['', token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`]) {
    expect((await fetchMetrics({ authorization })).status).toBe(401)
  }
  const without = await createSecondApp(app)
  expect((await without.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    404,
  )
  await without.close()
})

test('counts responses by route pattern and never by URL', async () => {
  const { client } = await app.member()
  await client.call(officialsByZip, { params: { zip: '48933' }, query: {} })
  await client.fail(officialsByZip, { params: { zip: '00000' }, query: {} })
  const reply = await fetchMetrics({ authorization: `Bearer ${token}` })
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const text = await reply.text()
  const route = 'route="GET /api/officials/zip/:zip"'
  const count = (status: string) => `precinct_http_request_duration_seconds_count{${route},status="${status}"} 1\n`
  expect(text).toContain(count('2xx'))
  expect(text).toContain(count('4xx'))
  expect(text).toContain(`precinct_http_request_duration_seconds_bucket{le="+Inf",${route},status="2xx"} 1\n`)
  expect(text).not.toContain('48933')
})

test('has cumulative buckets', async () => {
  await app.member()
  const text = await (await fetchMetrics({ authorization: `Bearer ${token}` })).text()
  const buckets = [
    ...text.matchAll(/_bucket\{le="[^"]+",route="POST \/api\/auth\/sign-up\/email",status="2xx"\} (\d+)/g),
  ]
  const values = buckets.map(([, value]) => Number(value))
  expect(values.at(-1)).toBe(1)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('reports memory, CPU time and the freshness of every pack that can be updated', async () => {
  const text = await (await fetchMetrics({ authorization: `Bearer ${token}` })).text()
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).toMatch(/^process_cpu_seconds_total \d+\.\d+$/m)
  for (const pack of ['places', 'officials', 'votes', 'committees', 'elections', 'results']) {
    expect(text).toMatch(new RegExp(`^precinct_pack_fresh_days\\{pack="${pack}"\\} -?\\d+$`, 'm'))
  }
  // The lists of 2020: nothing newer was published.
  expect(text).not.toContain('precinct_pack_fresh_days{pack="election-offices"}')
})

const scrape = async () => (await fetchMetrics({ authorization: `Bearer ${token}` })).text()

test('reports an open breaker and the outcomes of upstream requests', async () => {
  const { client } = await app.member()
  expect(await scrape()).toContain('precinct_upstream_breaker_open{service="census-geocoder"} 0\n')
  geocoder.setBehavior(status(400))
  for (let number = 1; number <= 4; number++) {
    await client.call(locatePlace, { body: { address: `${number} Elm St, Lansing, MI 48933` } })
  }
  const text = await scrape()
  expect(text).toContain('precinct_upstream_breaker_open{service="census-geocoder"} 1\n')
  expect(text).toContain('precinct_upstream_answers_total{service="census-geocoder",outcome="not_understood"} 4\n')
})

test('counts sent and failed mails', async () => {
  const countOf = (text: string, outcome: string) =>
    Number(text.match(new RegExp(`precinct_mails_total\\{outcome="${outcome}"\\} (\\d+)\n`))?.[1] ?? 0)
  const members = [
    await app.member({ email: 'counted@example.org' }),
    await app.member({ email: 'counted@refused.example' }),
  ]
  const before = await scrape()
  for (const { client } of members) await client.call(sendTestNotification, {})
  const after = await scrape()
  for (const outcome of ['sent', 'failed']) expect(countOf(after, outcome) - countOf(before, outcome)).toBe(1)
})

test('counts requests rejected by a limit', async () => {
  const { client } = await app.member()
  for (let count = 0; count < 7; count++) await client.send(sendTestNotification, {})
  expect(await scrape()).toContain('precinct_rate_limited_total{route="POST /api/notifications/test"} 2\n')
})

test('has every metric that the example alerts use', async () => {
  // A histogram has samples only after the first request.
  await app.member()
  const names = (await scrape()).matchAll(/^(?:# TYPE (\w+)|(\w+)[{ ])/gm)
  const exposed = new Set([...names].map(([, typed, sampled]) => typed ?? sampled))
  const alerts = readFileSync(new URL('../../../docs/alerts.yml', import.meta.url), 'utf8')
  const used = [...alerts.matchAll(/\b(?:precinct|process)_\w+/g)].map(([name]) => name)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !exposed.has(name))).toEqual([])
})
