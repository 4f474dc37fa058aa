import fc from 'fast-check'
import { z } from 'zod'
import { nasty, nastyText } from './values.ts'

/** The part of JSON Schema that the contract comes out as. */
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

/** Values that the schema would mostly let in, so that a request gets beyond the door. */
export function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const node = Node.safeParse(schema).data
  if (!node) return nasty
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.const !== undefined) return fc.constant(node.const)
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (node.allOf) return fitting(node.allOf[0])
  if (node.type === 'object') return anObject(node)
  if (node.type === 'array') return fc.array(fitting(node.items), { maxLength: 4 })
  if (node.type === 'boolean') return fc.boolean()
  if (node.type === 'null') return fc.constant(null)
  if (node.type === 'integer' || node.type === 'number') return aNumber(node)
  return aText(node)
}

type Node = z.infer<typeof Node>

function anObject({ properties = {}, required = [] }: Node): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

function aNumber({ minimum = 0, maximum = 1000 }: Node): fc.Arbitrary<number> {
  const most = Math.min(maximum, 2 ** 31)
  return fc.integer({ min: Math.ceil(Math.min(minimum, most)), max: Math.floor(most) })
}

function aText({ format, minLength = 0, maxLength = 40 }: Node): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format]
  if (known) return known
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

/** A good value with one thing in it gone wrong. */
export function spoiled(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(good, nasty, fc.nat(), nastyText).map(([value, wrong, at, name]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
    const names = Object.keys(value)
    const key = at % 3 === 0 || names.length === 0 ? name : names[at % names.length]
    return { ...value, [key ?? name]: wrong }
  })
}
