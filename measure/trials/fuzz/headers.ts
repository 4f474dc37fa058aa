export const otherMethods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
  'M-SEARCH',
]

type Headers = Record<string, string | string[]>

const negotiation: Headers[] = [
  { 'accept-language': `es;q=${'9'.repeat(500)},*;q=-1` },
  { 'accept-encoding': 'br;q=0, gzip;q=nonsense, *' },
  { accept: 'text/html;q=__proto__, */*' },
  { 'user-agent': '\u00ff'.repeat(2000) },
]

const caches: Headers[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"a", W/"b", "' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-1,5-99999999999' },
  { 'cache-control': 'only-if-cached', pragma: 'x'.repeat(500) },
]

const identities: Headers[] = [
  { host: 'evil.example' },
  { host: '[::1]:99999' },
  { host: 'localhost, evil.example' },
  { host: '' },
  { 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { forwarded: 'for=127.0.0.1;host=evil.example;proto=https' },
  { 'x-original-url': '/api/admin/events', 'x-rewrite-url': '/api/admin/events' },
  { 'x-request-id': 'x'.repeat(5000) },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { cookie: 'precinct_session=%E0%A4%A; precinct.session_data=e30; __proto__=1; =; ;;; locale=zz; sidebar_state' },
  { cookie: `locale=es; ${'a=b; '.repeat(1000)}` },
  { cookie: ['locale=es', 'locale=en; precinct_session=x.y'] },
]

const origins: Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: ['http://a.example', 'http://b.example'] },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'javascript:alert(1)' },
]

const framing: Headers[] = [
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' },
  { te: 'trailers' },
  { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-key': 'x' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-7; charset=utf-16' },
  { 'content-type': ['application/json', 'text/plain'] },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(2000)}` },
  { 'x-long': 'x'.repeat(15_000) },
  { 'x-many': Array.from({ length: 500 }, (_, at) => String(at)) },
  { constructor: 'x', prototype: 'y', 'x-proto': '__proto__' },
]

/** Half of the requests have no unusual headers, so that they get further. */
export const headerTricks: Headers[] = [
  ...Array.from({ length: 36 }, () => ({})),
  ...[negotiation, caches, identities, origins, framing].flat(),
]
