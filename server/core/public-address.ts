import { BlockList } from 'node:net'

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
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.ipv6.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return !privateNetworks[family].check(address, family)
}

export class PrivateAddressError extends Error {}
