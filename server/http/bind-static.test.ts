import { once } from 'node:events'
import { request } from 'node:http'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fullEndpoints, withDefaults } from '../../contract/all.schemas.ts'
import { endpoint, operation } from '../../contract/endpoint.ts'
import { createTestApp } from '../../harness/app/test-app.ts'
import { bindStatic, bindVersioned } from './bind-static.ts'

const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()
const path = '/api/officials/zip/10001'

const changing = ['date', 'x-request-id']
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))

describe('a static response', () => {
  test('is the same for visitors and members, and for any cookies', async () => {
    const { client } = await app.member()
    client.setCookie('locale', 'es')
    const [forVisitor, forMember] = [await visitor.fetch(path), await client.fetch(path)]
    expect(await forMember.json()).toEqual(await forVisitor.json())
    expect(lasting(forMember.headers)).toEqual(lasting(forVisitor.headers))
    expect(lasting(forVisitor.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=60',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(forMember.headers.get('x-request-id')).not.toBe(forVisitor.headers.get('x-request-id'))
  })

  test.each(['br', 'gzip', 'identity'])('is complete as %s and has the right length', async (encoding) => {
    const response = await visitor.fetch(path, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await response.json()).toHaveProperty('officials')
    const head = await visitor.fetch(path, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
    expect(head.headers.get('content-length')).toBe(response.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  test('is not sent again to a client that has it', async () => {
    const etag = (await visitor.fetch(path)).headers.get('etag') ?? ''
    for (const tags of [etag, `"other", ${etag}`]) {
      const again = await visitor.fetch(path, { headers: { 'if-none-match': tags } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await visitor.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('is not sent with an encoding that the client excludes', async () => {
    const response = await visitor.fetch(path, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  test('closes the connection of a client that asked for an upgrade', async () => {
    const headers = { connection: 'upgrade', upgrade: 'h2c' }
    const sent = request(new URL(path, app.origin), { headers }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    expect([response.statusCode, response.headers.connection, response.headers['x-content-type-options']]).toEqual([
      200,
      'close',
      'nosniff',
    ])
  })

  test('is not cached when it is an error', async () => {
    const { status, headers } = await visitor.fetch('/api/officials/zip/00000')
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, 'no-store', null])
  })
})

describe('the cache of static responses', () => {
  const counting = operation({
    access: 'public',
    summary: 'Counts how often it is made',
    params: z.object({ name: z.string().toLowerCase() }),
    query: z.object({ size: z.string().optional() }),
    reply: z.object({ calls: z.int() }),
  })
  const counted = endpoint<typeof counting>('GET', '/counted/:name')
  fullEndpoints.set(counted, withDefaults(counted, counting))

  async function callAll(urls: string[], isKnown?: (name: string) => boolean): Promise<number[]> {
    const server = Fastify()
    let calls = 0
    const options = isKnown && {
      isKnown: (_: unknown, { params }: { params: { name: string } }) => isKnown(params.name),
    }
    bindStatic(server, counted, () => ({ calls: ++calls }), options)
    const replies = []
    for (const url of urls) replies.push((await server.inject(url)).json<{ calls: number }>().calls)
    await server.close()
    return replies
  }

  test('has one entry for all URLs with the same parsed input', async () => {
    const junk = Array.from({ length: 50 }, (_, n) => `/counted/a?junk=${n}&${'x'.repeat(n)}=1`)
    expect(await callAll(['/counted/a', '/counted/A', '/counted/%61', ...junk])).toEqual(Array(53).fill(1))
  })

  test('has no entry for unknown ids', async () => {
    const urls = ['/counted/a', '/counted/x', '/counted/x', '/counted/a']
    expect(await callAll(urls, (name) => name === 'a')).toEqual([1, 2, 3, 1])
  })

  test('has one entry for all input that is simplified to the same', async () => {
    const server = Fastify()
    let calls = 0
    const simplify = ({ params }: { params: { name: string } }) => ({ params, query: {} })
    bindStatic(server, counted, () => ({ calls: ++calls }), { simplify })
    const call = async (url: string) => (await server.inject(url)).json<{ calls: number }>().calls
    for (const url of ['/counted/a?size=1', '/counted/a?size=2', '/counted/a', '/counted/a?size=1']) {
      expect(await call(url)).toBe(1)
    }
    expect(await call('/counted/b?size=1')).toBe(2)
    await server.close()
  })

  test('is filled once by simultaneous requests', async () => {
    const server = Fastify()
    let calls = 0
    bindStatic(server, counted, () => ({ calls: ++calls }))
    const replies = await Promise.all(Array.from({ length: 5 }, () => server.inject('/counted/a')))
    expect(replies.map((reply) => reply.json<{ calls: number }>().calls)).toEqual([1, 1, 1, 1, 1])
    await server.close()
  })

  test('is emptied when the edition changes', async () => {
    const server = Fastify()
    let calls = 0
    let edition = '1'
    bindStatic(server, counted, () => ({ calls: ++calls }), { edition: () => edition })
    const call = async () => (await server.inject('/counted/a')).json<{ calls: number }>().calls
    expect([await call(), await call()]).toEqual([1, 1])
    edition = '2'
    expect([await call(), await call()]).toEqual([2, 2])
    await server.close()
  })

  test('tells different input apart', async () => {
    const urls = ['/counted/a', '/counted/b', '/counted/a?size=1', '/counted/a?size=', '/counted/a']
    expect(await callAll(urls)).toEqual([1, 2, 3, 4, 1])
  })
})

test('what is published while a reply is read is not kept for the version before, to which it may be taken back', async () => {
  const shown = operation({
    access: 'public',
    summary: 'What is shown',
    reply: z.object({ counts: z.array(z.string()) }),
  })
  const bound = endpoint<typeof shown>('GET', '/shown')
  fullEndpoints.set(bound, withDefaults(bound, shown))
  const server = Fastify()
  let counts = ['first']
  let publish = () => {}
  bindVersioned(server, bound, {
    version: async () => counts.join('-'),
    async read() {
      publish()
      return { counts }
    },
  })
  publish = () => (counts = ['first', 'wrong'])
  const during = await server.inject('/shown')
  expect([during.json(), during.headers.etag]).toEqual([{ counts: ['first', 'wrong'] }, 'W/"first-wrong"'])
  publish = () => {}
  counts = ['first']
  expect((await server.inject('/shown')).json()).toEqual({ counts: ['first'] })
  await server.close()
})

test('the processor time of a reply that is not kept counts for who asked', async () => {
  const drawn = operation({
    access: 'public',
    summary: 'A drawing',
    query: z.object({ name: z.string() }),
    reply: z.object({ name: z.string() }),
  })
  const bound = endpoint<typeof drawn>('GET', '/drawn')
  fullEndpoints.set(bound, withDefaults(bound, drawn))
  const server = Fastify()
  const costs: number[] = []
  server.decorate('countCost', (_, ms) => void costs.push(ms))
  const draw = ({ query: { name } }: { query: { name: string } }) => {
    const before = process.threadCpuUsage()
    while (process.threadCpuUsage(before).user < 20_000);
    return { name }
  }
  bindStatic(server, bound, draw, { isKnown: ({ name }) => name === 'known' })
  for (const name of ['known', 'other', 'known', 'other']) await server.inject(`/drawn?name=${name}`)
  expect(costs.map((ms) => ms >= 20)).toEqual([true, true])
  await server.close()
})
