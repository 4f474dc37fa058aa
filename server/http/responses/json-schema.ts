import { z } from 'zod'

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>

/** A schema of the contract as JSON Schema, to be embedded in another document. */
export function jsonSchema(
  schema: z.core.$ZodType,
  options: Pick<Options, 'io' | 'target' | 'unrepresentable' | 'override'>,
) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options)
  return rest
}
