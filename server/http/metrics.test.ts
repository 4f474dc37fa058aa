import { afterAll, expect, test } from 'vitest'
import { officialsByZip } from '../../contract/officials.ts'
import { createTestApp } from '../testing/test-app.ts'

const token = 'a token for the tests'
const app = await createTestApp({ env: { METRICS_TOKEN: token } })
afterAll(() => app.close())

const ask = (headers: Record<string, string>) => app.visitor().fetch('/metrics', { headers })

test('without the token there is nothing to see', async () => {
  for (const authorization of ['', token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`]) {
    expect((await ask({ authorization })).status).toBe(401)
  }
  const without = await createTestApp()
  expect((await without.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  await without.close()
})

test('answers are counted by route and never by address', async () => {
  const { client } = await app.member()
  await client.call(officialsByZip, { params: { zip: '48933' }, query: {} })
  await client.fail(officialsByZip, { params: { zip: '00000' }, query: {} })
  const reply = await ask({ authorization: `Bearer ${token}` })
  expect(reply.headers.get('content-type')).toContain('text/plain')
  const text = await reply.text()
  const route = 'route="GET /api/officials/zip/:zip"'
  const count = (status: string) => `precinct_http_request_duration_seconds_count{${route},status="${status}"} 1\n`
  expect(text).toContain(count('2xx'))
  expect(text).toContain(count('4xx'))
  expect(text).toContain(`precinct_http_request_duration_seconds_bucket{${route},status="2xx",le="+Inf"} 1\n`)
  expect(text).not.toContain('48933')
})

test('each bucket holds those below it too, as Prometheus expects', async () => {
  const text = await (await ask({ authorization: `Bearer ${token}` })).text()
  const buckets = [...text.matchAll(/_bucket\{route="POST \/api\/auth\/sign-up\/email",status="2xx",le="[^"]+"\} (\d+)/g)]
  const values = buckets.map(([, value]) => Number(value))
  expect(values.at(-1)).toBe(1)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('memory, processor time and the age of every pack are told', async () => {
  const text = await (await ask({ authorization: `Bearer ${token}` })).text()
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).toMatch(/^process_cpu_seconds_total \d+\.\d+$/m)
  for (const pack of ['places', 'officials', 'votes', 'candidates', 'elections', 'results']) {
    expect(text).toMatch(new RegExp(`^precinct_pack_fresh_days\\{pack="${pack}"\\} -?\\d+$`, 'm'))
  }
})
