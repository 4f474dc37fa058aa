import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer } from '../../harness/stand-ins/dns-server.ts'
import { PrivateAddressError, createPublicLookup, isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

let dns: Awaited<ReturnType<typeof startDnsServer>>
let lookup: LookupFunction
beforeAll(async () => {
  dns = await startDnsServer({
    'push.example.org': ['203.0.114.7', '2606:4700::1111'],
    'private.example.org': ['10.0.0.1', 'fd12::1'],
    'mixed.example.org': ['127.0.0.1', '203.0.114.8', '::1'],
    'many.example.org': Array.from({ length: 20 }, (_, n) => `203.0.114.${n}`),
  })
  lookup = createPublicLookup({ timeoutMs: 300, servers: [dns.server] })
})
afterAll(() => dns.close())

const lookUp = (name: string, options: Parameters<LookupFunction>[1] = { all: true }) =>
  new Promise<unknown>((resolve) => lookup(name, options, (error, address) => resolve(error ?? address)))

describe('the lookup of a push service', () => {
  test('returns the public addresses of both families', async () => {
    expect(await lookUp('push.example.org')).toEqual([
      { address: '203.0.114.7', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
    expect(await lookUp('push.example.org', {})).toBe('203.0.114.7')
  })

  test.each([{}, { all: true }])('rejects a name that resolves to private addresses only: %o', async (options) => {
    expect(await lookUp('private.example.org', options)).toBeInstanceOf(PrivateAddressError)
  })

  test('leaves out private addresses and all but a few public ones', async () => {
    expect(await lookUp('mixed.example.org')).toEqual([{ address: '203.0.114.8', family: 4 }])
    expect(await lookUp('many.example.org')).toHaveLength(8)
  })

  test('gives up on a name server that does not respond, and asks for a name once at a time', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => lookUp('never.example.org')))
    for (const result of results)
      expect(result).toMatchObject({ code: expect.stringMatching(/^E(TIMEOUT|CANCELLED)$/) })
    // One request per family, each sent twice.
    expect(dns.asked.filter((name) => name === 'never.example.org').length).toBeLessThanOrEqual(4)
  })

  test('asks for few names at a time', async () => {
    dns.asked.length = 0
    const lookups = Array.from({ length: 100 }, (_, n) => lookUp(`many-${n}.example.org`))
    await lookups[0]
    expect(new Set(dns.asked).size).toBeLessThanOrEqual(64)
    await Promise.all(lookups)
    expect(new Set(dns.asked).size).toBe(100)
  })
})
