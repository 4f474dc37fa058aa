import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { createLimiter } from './limiter.ts'

/**
 * Networks that are not part of the public internet. One list per address family: Node maps IPv4 addresses to
 * `::ffff:`, which would match `::/8`.
 */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.ipv4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 8],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.ipv6.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return !privateNetworks[family].check(address, family)
}

export class PrivateAddressError extends Error {}

interface LookupOptions {
  /** Milliseconds after which a name counts as not resolvable. */
  timeoutMs: number
  /** Name servers to use instead of the system's, such as `127.0.0.1:5353`. */
  servers?: string[] | undefined
}

/** Names resolved at a time. */
const maxLookups = 32
/** Addresses tried for one name: more would let a name make this server connect to many machines. */
const maxAddresses = 8

/**
 * Resolves names that members chose, to their public addresses only. The connection itself uses it, so that a name cannot
 * resolve to one address for a check and to another for the connection (DNS rebinding).
 *
 * It uses a DNS resolver of its own instead of `dns.lookup`, which holds one of libuv's four threads until a name server
 * responds: a few names that never resolve would block the names of the database and the mail server, and all file access.
 */
export function createPublicLookup(options: LookupOptions): LookupFunction {
  const limit = createLimiter(maxLookups)
  const pending = new Map<string, Promise<LookupAddress[]>>()

  const resolve = (hostname: string): Promise<LookupAddress[]> => {
    const shared = pending.get(hostname)
    if (shared) return shared
    const lookup = limit('', () => resolveName(hostname, options)).finally(() => pending.delete(hostname))
    pending.set(hostname, lookup)
    return lookup
  }

  return (hostname, { all }, callback) =>
    callbackify(resolve)(hostname, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const allowed = addresses.filter(({ address }) => isPublicAddress(address)).slice(0, maxAddresses)
      const [first] = allowed
      if (!first) callback(new PrivateAddressError('The name resolves to a private address.'), '', 0)
      else if (all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
}

/** Each name has its own resolver, so that it can be canceled alone. */
async function resolveName(hostname: string, { timeoutMs, servers }: LookupOptions): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [
      ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
      ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
    ]
  } finally {
    clearTimeout(timer)
  }
}
