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
