import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

const headerBytes = 12
/** Record types of DNS (RFC 1035, 3596). */
const recordTypes = { ipv4: 1, ipv6: 28 }

/** A name server on loopback. Names that are not in `addresses` get no response, as from a name server that is down. */
export async function startDnsServer(addresses: Record<string, string[]> = {}) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    asked.push(name)
    const known = addresses[name]
    if (!known) return
    const records = known
      .filter((text) => type === (isIPv4(text) ? recordTypes.ipv4 : recordTypes.ipv6))
      .map((text) => recordOf(type, text))
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
    socket.send(Buffer.concat([header, query.subarray(headerBytes, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for. */
    asked,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A record that refers to the name in the question and may not be cached. */
function recordOf(type: number, address: string): Buffer {
  const data = type === recordTypes.ipv4 ? address.split('.').map(Number) : bytesOfIpv6(address)
  return Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data])
}

function bytesOfIpv6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255])
}
