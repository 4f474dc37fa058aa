import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type FullEndpoint, allEndpoints } from '../../../contract/all.schemas.ts'
import { brand } from '../../../contract/brand.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import type { Locale } from '../../../contract/locale.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { ApiDocsProps } from '../../../contract/site-pages.ts'
import type { Config } from '../../config.ts'
import { i18nFor } from '../../core/i18n.ts'
import { localeOf } from '../locale.ts'
import { jsonSchema } from '../responses/json-schema.ts'
import { replyCacheOf, sendKept } from '../responses/reply-cache.ts'
import { publicOrigin } from './send-page.ts'

export function serveDocs(app: FastifyInstance, config: Config) {
  // Without PUBLIC_URL the server is given relative to the file, not by the host of a request: everybody gets the same file.
  const server = publicOrigin(config) || '/'
  app.get('/api/openapi.json', (_, reply) =>
    sendKept(replyCacheOf(app), reply, { name: '', status: 200, read: () => openApi(server) }),
  )
  app.get(serverPaths.apiDocs, (request, reply) =>
    reply.sendSharedPage(serverPaths.apiDocs, () => describeEndpoints(localeOf(request))),
  )
}

function describeEndpoints(locale: Locale): ApiDocsProps {
  const i18n = i18nFor(locale)
  return {
    endpoints: allEndpoints.map(({ method, path, access, summary, params, query, body, reply }) => ({
      method,
      path,
      access,
      summary: i18n._(summary),
      schemas: {
        params: schemaText(params),
        query: schemaText(query),
        body: schemaText(body),
        reply: schemaText(reply),
      },
    })),
  }
}

function schemaText(shape: z.ZodType): string | undefined {
  if (shape instanceof z.ZodUndefined) return undefined
  if (shape instanceof z.ZodObject && Object.keys(shape.shape).length === 0) return undefined
  return JSON.stringify(jsonSchema(shape, { unrepresentable: 'any', io: 'input' }), null, 2)
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => jsonSchema(schema, { io, unrepresentable: 'any' })
const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(schema, io) } })

/** OpenAPI 3.1, generated from the contract. */
function openApi(server: string) {
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
      description:
        'Errors are { code, message }; the codes are a closed list. Operations with `x-access: public` need no account and change only as docs/open.md says: fields are added, not renamed or removed.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      responses: {
        Error: {
          description: 'What went wrong',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'precinct_session' } },
    },
  }
}

function operation(endpoint: FullEndpoint) {
  const failure = { $ref: '#/components/responses/Error' }
  const hasBody = !(endpoint.body instanceof z.ZodUndefined)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(hasBody ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    responses: {
      [endpoint.status]: { description: 'Done', content: json(endpoint.reply, 'output') },
      '4XX': failure,
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
