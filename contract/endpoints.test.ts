import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all.schemas.ts'
import type { Access } from './endpoint.ts'

test('no two endpoints have the same method and path', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([...new Set(calls)])
})

/** By method and path; all others are for members. The tests of access believe what an endpoint declares. */
const accessByCall: [Access, RegExp][] = [
  ['editor', /^\w+ \/api\/(desk|admin\/(elections|events|important-dates))\b/],
  ['admin', /^\w+ \/api\/admin\b/],
  ['visitors', /^GET \/api\/events(\/past|\/upcoming)?$/],
  ['public', /^GET \/api\/calendar\/(:state|member\/:token)\.ics$/],
  ['public', /^GET \/api\/(candidates|compare|councils|cpac|data|governor|legislators|local-voting)\b/],
  ['public', /^GET \/api\/(officials|partners|places|polling|quiz|registration|results|states)\b/],
  ['public', /^POST \/api\/(auth\/(passkey|sign-in|sign-up)|fact-reports\/visitor|places)\b/],
]

test('every endpoint declares the access that its path is for', () => {
  const wrong = allEndpoints.filter(({ method, path, access }) => {
    const [expected] = accessByCall.find(([, call]) => call.test(`${method} ${path}`)) ?? ['user']
    return access !== expected
  })
  expect(wrong.map(({ method, path, access }) => `${method} ${path}: ${access}`)).toEqual([])
})

const inputs = allEndpoints.flatMap(({ method, path, params, query }) => [
  { where: `${method} ${path} params`, shape: params },
  { where: `${method} ${path} query`, shape: query },
])

/** Unknown parameters could fill a cache or a log. */
test('no endpoint accepts parameters that it does not name', () => {
  expect(inputs.filter(({ shape }) => shape.def.catchall !== undefined).map(({ where }) => where)).toEqual([])
})

const Property = z.object({
  type: z.unknown(),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  const: z.string().optional(),
})

/** Text that is cut instead of rejected: a search that is too long still finds something. */
const cut = ['GET /api/places/suggest query q']

test('text in a URL has a maximum length or a fixed form', () => {
  const endless = inputs.flatMap(({ where, shape }) => {
    const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).flatMap(([name, property]) => {
      const { type, ...limits } = Property.parse(property)
      return type === 'string' && Object.values(limits).every((limit) => limit === undefined)
        ? [`${where} ${name}`]
        : []
    })
  })
  expect(endless).toEqual(cut)
})

/** A schema and all schemas in it, except lazy ones: we have none. */
function schemasIn(schema: z.ZodType): z.ZodType[] {
  const inner = Object.values(schema.def).flatMap((value: unknown): unknown[] =>
    value instanceof z.ZodType || Array.isArray(value) ? [value].flat() : Object.values(Object(value)),
  )
  return [schema, ...inner.filter((value) => value instanceof z.ZodType).flatMap(schemasIn)]
}

// The production client does not parse replies. A default is fine, because the server writes it into the reply.
test('no reply changes when it is parsed', () => {
  const changing = allEndpoints.flatMap(({ method, path, reply }) => {
    const types = schemasIn(reply).map(({ def }) => def.type)
    return types.some((type) => ['transform', 'pipe', 'catch', 'prefault'].includes(type)) ? [`${method} ${path}`] : []
  })
  expect(changing).toEqual([])
})
