import fc from 'fast-check'
import { z } from 'zod'
import type { FullEndpoint } from '../../../contract/all.schemas.ts'
import { matching, spoiled } from './from-schema.ts'
import { otherTargets } from './targets.ts'
import { hostileText } from './values.ts'

export interface FuzzedRequest {
  path: string
  method: string
  headers: Record<string, string | string[]>
  body: string | Uint8Array | undefined
}

const schemaOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const inPath = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)
/** Sent unencoded, for servers that decode twice or not at all. */
const pathTricks = [
  '..',
  '../../..',
  '%2e%2e%2f',
  '..%2f..%2fpackage.json',
  '..%5c',
  '%2f',
  '%5c',
  '%00',
  '1%00.ics',
  '%ff',
  '%E0%A4%A',
  '%',
  ';a=b',
  '1%0d%0aX-Injected:1',
  '%252e%252e%252f',
  '%252500',
  '%c0%ae%c0%ae%c0%af',
  '%uff0e',
  '..;/',
  '.%2e/package.json',
  '__proto__',
  'constructor',
]
/** Changes to a whole path. */
const pathChanges: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `/./x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => `http://evil.example${path}`,
]

function pathTo(endpoint: FullEndpoint, ids: string[]): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '48933', '10001', 'TX', 'T000250', '0', 'me', ...ids) },
    { weight: 2, arbitrary: hostileText.map(inPath) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks) },
  )
  const filled = fc
    .tuple(...names.map(() => value))
    .map((values) =>
      names.reduce<string>((path, name, at) => path.replace(`:${name}`, () => values[at] ?? ''), endpoint.path),
    )
  const changed = fc.tuple(filled, fc.constantFrom(...pathChanges)).map(([path, change]) => change(path))
  return fc.oneof({ weight: 9, arbitrary: filled }, { weight: 1, arbitrary: changed })
}

function toQueryString(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const pairs = Object.entries(value).map(
    ([name, one]) => `${inPath(name)}=${inPath(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function queryOf(endpoint: FullEndpoint): fc.Arbitrary<string> {
  const good = matching(schemaOf(endpoint.query))
  return fc.oneof(
    { weight: 3, arbitrary: good.map(toQueryString) },
    { weight: 3, arbitrary: spoiled(good).map(toQueryString) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?',
        '?a',
        '?a[b][c]=1',
        '?__proto__[x]=1',
        '?a=1&a=2&a=3',
        '?%',
        '?%ff=%fe',
        `?${'a=1&'.repeat(500)}`,
      ),
    },
  )
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const deepJson = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
const rawBodies: (string | Uint8Array)[] = [
  '',
  '{',
  '{"a":1}trailing',
  '{"a":1,"a":2}',
  '"just text"',
  'null',
  '123456789012345678901234567890',
  deepJson,
  deepObject,
  `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  '{"id":1e999,"postId":1e999,"sequence":99999999999999999999,"limit":-1e999}',
  '{"a":"\\ud800"}',
  '\uFEFF{}',
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  Uint8Array.of(0x1f, 0x8b, 0x08, 0x00),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'Application/JSON',
  'application/json, text/plain',
  'application/ld+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'x',
]

type Body = Pick<FuzzedRequest, 'body' | 'headers'>

/** Invalid UTF-8: a lone byte, an overlong slash, a surrogate, and an incomplete character. */
const badBytes = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f]]

/** A valid body with invalid bytes in the middle. */
function garbled(text: string, bytes: number[]): Uint8Array {
  const at = text.indexOf('"', Math.floor(text.length / 2)) + 1
  return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(bytes), Buffer.from(text.slice(at))])
}

function bodyOf(endpoint: FullEndpoint): fc.Arbitrary<Body> {
  if (endpoint.method === 'GET') return fc.constant({ body: undefined, headers: {} })
  const good = endpoint.body instanceof z.ZodUndefined ? fc.constant(undefined) : matching(schemaOf(endpoint.body))
  const asJson = (value: unknown): Body =>
    value === undefined ? { body: undefined, headers: {} } : { body: JSON.stringify(value), headers: json }
  const asForm = (value: unknown): Body => ({ body: toQueryString(value).slice(1), headers: form })
  const isForm = otherTargets.includes(endpoint)
  return fc.oneof(
    { weight: 4, arbitrary: good.map(isForm ? asForm : asJson) },
    { weight: 5, arbitrary: spoiled(good).map(isForm ? asForm : asJson) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...badBytes))
        .map(([value, bytes]) => ({ body: garbled(JSON.stringify(value) ?? '', bytes), headers: json })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...rawBodies), fc.constantFrom(...contentTypes))
        .map(([body, contentType]) => ({ body, headers: { 'content-type': contentType } })),
    },
  )
}

export function requestsTo(endpoint: FullEndpoint, ids: string[]): fc.Arbitrary<FuzzedRequest> {
  const method = fc.oneof(
    { weight: 19, arbitrary: fc.constant<string>(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
  )
  return fc
    .tuple(pathTo(endpoint, ids), queryOf(endpoint), bodyOf(endpoint), method, fc.constantFrom(...headerTricks))
    .map(([path, query, { body, headers }, chosenMethod, tricks]) => ({
      path: path + query,
      method: chosenMethod,
      headers: { ...headers, ...tricks },
      body: chosenMethod === 'TRACE' ? undefined : body,
    }))
}

const otherMethods = [
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

/** Half of the requests have no unusual headers, so that they get further: 36 entries, as many as there are tricks. */
const headerTricks: Headers[] = [
  ...Array.from({ length: 36 }, () => ({})),
  ...[negotiation, caches, identities, origins, framing].flat(),
]
