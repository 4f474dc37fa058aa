import { z } from 'zod'
import { type FullEndpoint, allEndpoints } from '../../../contract/all.schemas.ts'
import { brand } from '../../../contract/brand.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import { jsonSchema } from '../responses/json-schema.ts'

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => jsonSchema(schema, { io, unrepresentable: 'any' })
const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })

/** OpenAPI 3.1, generated from the contract. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      description: 'Errors are { code, message }; the codes are a closed list.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'precinct_session' } },
    },
  }
}

function operation(endpoint: FullEndpoint) {
  const failure = {
    description: 'What went wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  const hasBody = !(endpoint.body instanceof z.ZodUndefined)
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(hasBody ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    responses: {
      [endpoint.status]: { description: 'Done', content: json(endpoint.reply, 'output') },
      default: failure,
    },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodObject) {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  }))
}
