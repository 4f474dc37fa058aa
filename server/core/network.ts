/** The network of an address, for counting requests. An IPv6 customer usually has a whole /64 to send from. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** A wider network may do this many times as much as one network: a mobile carrier has many customers in a /48. */
export const widerNetworkFactor = 16

/** The /48 around an IPv6 network, which one customer can have too: 65,536 networks to send from. None for IPv4. */
export function widerNetworkOf(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':', 3).join(':')}::/48` : undefined
}

/** Whether requests to this host stay on this machine. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
