import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fitting, spoiled } from './from-schema.ts'
import { nastyText } from './values.ts'

export interface FuzzedRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

const schemaOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const inPath = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)
/** As it stands, for a server that decodes once too often or not at all. */
const pathTricks = ['%2e%2e%2f', '..%5c', '%00', '%ff', '%E0%A4%A', '%', ';a=b', '1%0d%0aX:1', '%252e']

function aPath(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '48933', '10001', 'TX', 'T000250', '0', 'me') },
    { weight: 2, arbitrary: nastyText.map(inPath) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks) },
  )
  return fc
    .tuple(...names.map(() => value))
    .map((values) => names.reduce<string>((path, name, at) => path.replace(`:${name}`, () => values[at] ?? ''), endpoint.path))
}

function aQuery(endpoint: Endpoint): fc.Arbitrary<string> {
  const good = fitting(schemaOf(endpoint.query))
  const written = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return ''
    const pairs = Object.entries(value).map(([name, one]) => `${inPath(name)}=${inPath(typeof one === 'string' ? one : JSON.stringify(one) ?? '')}`)
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  }
  return fc.oneof(
    { weight: 3, arbitrary: good.map(written) },
    { weight: 3, arbitrary: spoiled(good).map(written) },
    { weight: 1, arbitrary: fc.constantFrom('?', '?a', '?a[b][c]=1', '?__proto__[x]=1', '?a=1&a=2&a=3', '?%', '?%ff=%fe', `?${'a=1&'.repeat(500)}`) },
  )
}

const json = { 'content-type': 'application/json' }
const deepJson = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const rawBodies: (string | Uint8Array)[] = [
  '',
  '{',
  '{"a":1}trailing',
  '{"a":1,"a":2}',
  '"just text"',
  'null',
  '123456789012345678901234567890',
  deepJson,
  '{"a":"\\ud800"}',
  '\uFEFF{}',
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  Uint8Array.of(0x1f, 0x8b, 0x08, 0x00),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
]
const kinds = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', 'x']

type Body = Pick<FuzzedRequest, 'body' | 'headers'>

function aBody(endpoint: Endpoint): fc.Arbitrary<Body> {
  if (endpoint.method === 'GET') return fc.constant({ body: undefined, headers: {} })
  const good = endpoint.body instanceof z.ZodUndefined ? fc.constant(undefined) : fitting(schemaOf(endpoint.body))
  const asJson = (value: unknown): Body => (value === undefined ? { body: undefined, headers: {} } : { body: JSON.stringify(value), headers: json })
  return fc.oneof(
    { weight: 4, arbitrary: good.map(asJson) },
    { weight: 5, arbitrary: spoiled(good).map(asJson) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...rawBodies), fc.constantFrom(...kinds))
        .map(([body, kind]) => ({ body, headers: { 'content-type': kind } })),
    },
  )
}

const headerTricks: Record<string, string>[] = [
  {},
  { 'accept-language': `es;q=${'9'.repeat(500)},*;q=-1` },
  { 'accept-encoding': 'br;q=0, gzip;q=nonsense, *' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-1,5-99999999999' },
  { 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'x-request-id': 'x'.repeat(5000) },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'javascript:alert(1)' },
  { 'user-agent': '\u00ff'.repeat(2000) },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { te: 'trailers' },
]

export function requestsTo(endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  return fc
    .tuple(aPath(endpoint), aQuery(endpoint), aBody(endpoint), fc.constantFrom(...headerTricks))
    .map(([path, query, { body, headers }, tricks]) => ({
      path: path + query,
      method: endpoint.method,
      headers: { ...tricks, ...headers },
      body,
    }))
}
