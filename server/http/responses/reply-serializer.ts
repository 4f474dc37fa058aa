import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import type { FullEndpoint } from '../../../contract/all.schemas.ts'
import { jsonSchema } from './json-schema.ts'

type Serializer = (reply: unknown) => string

const schemas = new WeakMap<z.ZodType, object>()
const serializers = new WeakMap<z.ZodType, Serializer>()

/**
 * Route options that cut a reply to the properties its schema names, with the serializer Fastify uses itself. It is built for
 * the first reply and once per process: building those of all endpoints takes half the time of creating an app.
 */
export const serializeReply = ({ status, reply }: Pick<FullEndpoint, 'status' | 'reply'>) => ({
  schema: { response: { [status]: getOrCreate(schemas, reply, convert) } },
  serializerCompiler: () => (value: unknown) => getOrCreate(serializers, reply, build)(value),
})

function getOrCreate<T extends object>(
  cache: WeakMap<z.ZodType, T>,
  reply: z.ZodType,
  create: (reply: z.ZodType) => T,
): T {
  const value = cache.get(reply) ?? create(reply)
  cache.set(reply, value)
  return value
}

const convert = (reply: z.ZodType): object =>
  jsonSchema(reply, { io: 'output', target: 'draft-7', override: ({ jsonSchema }) => simplifyNullable(jsonSchema) })

const build = (reply: z.ZodType): Serializer => fastJsonStringify(getOrCreate(schemas, reply, convert))

/** Turns `anyOf` with null into `nullable`, which the serializer writes four times as fast. */
function simplifyNullable(schema: z.core.JSONSchema.BaseSchema) {
  const [value, nothing, ...others] = schema.anyOf ?? []
  if (value?.type === undefined || nothing?.type !== 'null' || others.length > 0) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}
