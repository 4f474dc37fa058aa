import { connect } from 'node:net'

/** A request that no client library would send. */
interface RawRequest {
  name: string
  bytes: string
  /** Proxies and servers could interpret it differently: it must be refused once, and the connection closed. */
  ambiguous: boolean
}

const host = 'Host: localhost\r\n'
const json = 'Content-Type: application/json\r\n'
const second = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunked = `0\r\n\r\n${second}`
const head = (lines: string, rest = '') => `POST /api/auth/sign-in/email HTTP/1.1\r\n${host}${json}${lines}\r\n${rest}`
const size = (text: string) => `Content-Length: ${text}\r\n`

const smuggling = [
  ['a length and chunks', head(`${size('4')}Transfer-Encoding: chunked\r\n`, chunked)],
  ['chunks and a length', head(`Transfer-Encoding: chunked\r\n${size('4')}`, chunked)],
  ['two lengths', head(`${size('0')}${size(String(second.length))}`, second)],
  ['lengths in a list', head(size(`0, ${second.length}`), second)],
  ['a length with a sign', head(size('+2'), `{}${second}`)],
  ['a negative length', head(size('-1'), second)],
  ['a length in hexadecimal', head(size('0x2'), `{}${second}`)],
  ['a length beyond all numbers', head(size('99999999999999999999999'), '{}')],
  ['a space before the colon', head(`Content-Length : ${second.length}\r\n`, second)],
  ['chunks under another name', head('Transfer-Encoding: xchunked\r\n', chunked)],
  ['chunks twice', head('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked)],
  ['chunks, then something else', head('Transfer-Encoding: chunked, identity\r\n', chunked)],
  ['chunks after a vertical tab', head('Transfer-Encoding: \x0bchunked\r\n', chunked)],
  ['a folded header', head(`X-A: b\r\n Content-Length: ${second.length}\r\n`, second)],
  ['a chunk beyond all sizes', head('Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n${second}`)],
  ['a chunk of a negative size', head('Transfer-Encoding: chunked\r\n', `-1\r\n${second}`)],
  ['a chunk whose end is missing', head('Transfer-Encoding: chunked\r\n', `1\r\nab\r\n${chunked}`)],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`],
  ['a bare carriage return', `GET /healthz HTTP/1.1\r\n${host}X-A: a\rX-B: b\r\n\r\n`],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['a header without a name', `GET /healthz HTTP/1.1\r\n${host}: x\r\n\r\n`],
] as const

const otherInvalid = [
  ['two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\nConnection: close\r\n\r\n`],
  ['another host in the address', `GET http://evil.example/healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['a star', `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['a tunnel', `CONNECT 169.254.169.254:80 HTTP/1.1\r\n${host}\r\n`],
  ['an upgrade', `GET /healthz HTTP/1.1\r\n${host}Connection: upgrade, close\r\nUpgrade: h2c\r\n\r\n`],
  [
    'an upgrade, and then too much',
    `GET /healthz HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: h2c\r\n\r\nGET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/9.9', `GET / HTTP/9.9\r\n${host}\r\n`],
  ['a method nobody knows', `EVIL / HTTP/1.1\r\n${host}\r\n`],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(600, '\x00')],
  ['nothing but line ends', '\r\n'.repeat(2000).concat('X\r\n\r\n')],
  ['an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`],
  ['headers of 100 kB', `GET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['5,000 headers', `GET /healthz HTTP/1.1\r\n${host}${'a:b\r\n'.repeat(5000)}Connection: close\r\n\r\n`],
  ['bytes beyond ASCII in the address', `GET /\xff\xfe\x80 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ['a path out of the folder', `GET /assets/../../package.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  [
    'a path out of the folder, encoded',
    `GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ],
  [
    'a path out of the folder, backwards',
    `GET /assets\\..\\..\\package.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ],
  [
    'two requests in one piece',
    `GET /healthz HTTP/1.1\r\n${host}\r\nGET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  ],
  ['a body that goes on after its length', `${head(`${size('2')}Connection: close\r\n`, '{}')}${second}`],
  [
    'chunks with an extension of 50 kB',
    head('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`),
  ],
  [
    'a trailer',
    head(
      'Transfer-Encoding: chunked\r\nTrailer: Origin\r\nConnection: close\r\n',
      '2\r\n{}\r\n0\r\nOrigin: https://evil.example\r\n\r\n',
    ),
  ],
] as const

const named = (list: readonly (readonly [string, string])[], ambiguous: boolean): RawRequest[] =>
  list.map(([name, bytes]) => ({ name, bytes, ambiguous }))

export const rawRequests: RawRequest[] = [...named(smuggling, true), ...named(otherInvalid, false)]

const timeoutMs = 10_000

/** What is wrong with the response to a raw request; undefined when it is correct. */
export async function findRawFault(port: number, { name, bytes, ambiguous }: RawRequest): Promise<string | undefined> {
  const { text, closed } = await exchange(port, Buffer.from(bytes, 'latin1'))
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  if (!closed) return `${name}: neither answered completely nor disconnected`
  if (statuses.some((status) => status >= 500)) return `${name}: returned ${statuses.join(', ')}`
  if (text.includes('"dependencies"')) return `${name}: sent a private file`
  if (ambiguous && (statuses.length > 1 || statuses.some((status) => status < 400))) {
    return `${name}: accepted an ambiguous request, answered ${statuses.join(', ')}`
  }
  return undefined
}

function exchange(port: number, bytes: Buffer): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const deadline = setTimeout(() => end(false), timeoutMs)
    const end = (closed: boolean) => {
      clearTimeout(deadline)
      socket.destroy()
      resolve({ text, closed })
    }
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => (text += part))
    socket.on('close', () => end(true))
    // A closed connection is a valid response.
    socket.on('error', () => {})
  })
}
