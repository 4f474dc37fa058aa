import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer } from '../../harness/stand-ins/dns-server.ts'
import { createLinkClient } from './link-client.ts'

const asked: string[] = []
const sockets = new Set<Socket>()
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`)
  const path = request.url ?? ''
  if (path === '/get-only' && request.method === 'HEAD') return response.writeHead(405).end()
  if (path === '/get-only') return response.writeHead(200).end('a page')
  if (path === '/endless') {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
    return response.on('close', () => clearInterval(timer))
  }
  if (path === '/silent') return undefined
  if (path === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  if (path === '/blocked') return response.writeHead(403).end()
  return response.writeHead(404).end()
})
server.on('connection', (socket) => sockets.add(socket))

let origin: string
let dns: Awaited<ReturnType<typeof startDnsServer>>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  dns = await startDnsServer({ 'inside.example.org': ['127.0.0.1'] })
})
afterAll(async () => {
  dns.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const signal = new AbortController().signal
const options = { userAgent: 'Precinct link check (+https://vote.example.org/data)', timeoutMs: 400 }

/** The stand-in is trusted, as if it were public. */
async function check(url: string) {
  const isTrusted = (one: URL) => one.origin === origin
  const client = createLinkClient({ ...options, isTrusted, dnsServers: [dns.server] })
  const { verdict } = await client.check(url, signal)
  client.close()
  return verdict
}

describe('the check of a link from a pack', () => {
  test.each([
    ['http://127.0.0.1/'],
    ['http://2130706433/'],
    ['http://0x7f.1/'],
    ['http://[::1]/'],
    ['http://[::ffff:10.0.0.1]/'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://192.168.0.1/'],
    ['https://example.org:22/'],
    ['http://inside.example.org/'],
  ])('does not reach a private network: %s', async (url) => {
    expect(await check(url)).toBe('not-public')
    expect(asked).toEqual([])
  })

  test('does not follow a redirect into a private network', async () => {
    expect(await check(`${origin}/inside`)).toBe('not-public')
  })

  test('reads headers only, says who asks, and asks again with GET where HEAD is refused', async () => {
    asked.length = 0
    expect(await check(`${origin}/get-only`)).toBe('ok')
    expect(asked).toEqual([`HEAD /get-only ${options.userAgent}`, `GET /get-only ${options.userAgent}`])
    expect(await check(`${origin}/endless`)).toBe('ok')
    expect(await check(`${origin}/missing`)).toBe('dead')
    expect(await check(`${origin}/blocked`)).toBe('refuses-programs')
  })

  test('gives up on a site that never answers', async () => {
    expect(await check(`${origin}/silent`)).toBe('unreachable')
  })
})
