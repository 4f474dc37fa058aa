import fc from 'fast-check'
import { z } from 'zod'
import { hostileText, hostileValue } from './values.ts'

/** The part of JSON Schema that the contract uses. */
const Node = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
})

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom('a@example.org', 'fuzz@example.org', 'ünï@example.org'),
  date: fc.constantFrom('2026-11-03', '2028-02-29', '2027-01-01'),
  'date-time': fc.constantFrom('2026-11-03T12:00:00Z', '2028-02-29T00:00:00.000Z'),
  uri: fc.constantFrom('https://example.org/', 'https://example.org/?q=1'),
  uuid: fc.uuid(),
}

/** Values that mostly match the schema, so that a request gets past validation. */
export function matching(schema: unknown): fc.Arbitrary<unknown> {
  const node = Node.safeParse(schema).data
  if (!node) return hostileValue
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.const !== undefined) return fc.constant(node.const)
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map(matching))
  if (node.allOf) return matching(node.allOf[0])
  if (node.type === 'object') return objectOf(node)
  if (node.type === 'array') return fc.array(matching(node.items), { maxLength: 4 })
  if (node.type === 'boolean') return fc.boolean()
  if (node.type === 'null') return fc.constant(null)
  if (node.type === 'integer' || node.type === 'number') return numberOf(node)
  return textOf(node)
}

type Node = z.infer<typeof Node>

function objectOf({ properties = {}, required = [] }: Node): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, matching(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

function numberOf({ minimum = 0, maximum = 1000 }: Node): fc.Arbitrary<number> {
  const most = Math.min(maximum, 2 ** 31)
  return fc.integer({ min: Math.ceil(Math.min(minimum, most)), max: Math.floor(most) })
}

function textOf({ format, minLength = 0, maxLength = 40 }: Node): fc.Arbitrary<string> {
  const byFormat = format === undefined ? undefined : formats[format]
  if (byFormat) return byFormat
  const common = fc.constantFrom(
    'TX',
    '48933',
    '10001',
    '1',
    '2',
    '7',
    'Pat Voter',
    '2026-11-03',
    'en',
    'seven purple ballots',
  )
  return fc.oneof(
    common,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
  )
}

/** A valid value with one hostile field. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, hostileValue, fc.nat(), hostileText).map(([value, hostile, index, name]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
    const names = Object.keys(value)
    const key = index % 3 === 0 || names.length === 0 ? name : names[index % names.length]
    return { ...value, [key ?? name]: hostile }
  })
}
