import { afterAll, describe, expect, test } from 'vitest'
import { accountDetails } from '../../../contract/accounts.ts'
import { locatePlace } from '../../../contract/places.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { startGeocoder } from '../../../harness/stand-ins/census-geocoder.ts'
import { status } from '../../../harness/stand-ins/upstream-server.ts'
import { prettyLine } from './log.ts'

const geocoder = await startGeocoder()
const env = { TRUST_PROXY: 'on', CENSUS_GEOCODER: 'on', CENSUS_GEOCODER_URL: geocoder.url }
const behindProxy = await createTestApp({ env })
const alone = await createSecondApp(behindProxy)
afterAll(async () => {
  await alone.close()
  await behindProxy.close()
  await geocoder.close()
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

async function idOf(app: typeof alone, headers: Record<string, string>, path = '/healthz') {
  return (await app.visitor().fetch(path, { headers })).headers.get('x-request-id')
}

describe('the id of a request', () => {
  test('is the one a trusted proxy sent', async () => {
    expect(await idOf(behindProxy, { 'x-request-id': 'edge-12345678' })).toBe('edge-12345678')
    expect(await idOf(behindProxy, { 'x-request-id': 'edge-12345678' }, '/api/nothing')).toBe('edge-12345678')
    expect(await idOf(behindProxy, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
  })

  test.each([
    ['a short one', { 'x-request-id': '1234567' }],
    ['a long one', { 'x-request-id': 'x'.repeat(65) }],
    ['one with signs', { 'x-request-id': '<script>alert(1)' }],
    ['one that would break a line of the log', { 'x-request-id': '12345678","status":"200' }],
    ['a trace of nothing', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['a broken trace', { traceparent: `00-${trace}` }],
    ['none', {}],
  ])('is generated instead of %s', async (_, headers) => {
    expect(await idOf(behindProxy, headers)).toMatch(uuid)
  })

  test('is generated where no proxy is trusted', async () => {
    expect(await idOf(alone, { 'x-request-id': 'edge-12345678' })).toMatch(uuid)
  })

  test('is in every line logged for the request, in all layers', async () => {
    const { client } = await behindProxy.member()
    geocoder.setBehavior(status(400))
    const body = JSON.stringify({ address: '1 Elm St, Lansing, MI 48933' })
    const headers = { 'content-type': 'application/json', 'x-request-id': 'edge-of-the-world' }
    await client.fetch(locatePlace.path, { method: 'POST', headers, body })
    await client.fetch(accountDetails.path, { headers: { 'x-request-id': 'another-one' } })
    const lines = behindProxy.log.map((line) => JSON.parse(line))
    const own = lines.filter(({ reqId }) => reqId === 'edge-of-the-world').map(({ msg }) => msg)
    expect(own).toEqual(['upstream service failed', 'request'])
    expect(lines.find(({ reqId }) => reqId === 'another-one')).toMatchObject({ msg: 'request', status: 200 })
  })
})

test('a line for a terminal has the time, the level, what happened, its fields and the stack', () => {
  const line = {
    level: 50,
    time: '2026-11-18T12:03:59.123Z',
    msg: 'job failed',
    job: 'tidy',
    err: { stack: 'Error: x\n  at y' },
  }
  expect(prettyLine(JSON.stringify(line))).toBe('12:03:59 ERROR job failed job="tidy"\nError: x\n  at y\n')
})
