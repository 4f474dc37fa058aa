import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import type { Locale } from '../../../contract/locale.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { ApiDocsProps } from '../../../contract/site-pages.ts'
import { i18nFor } from '../../core/i18n.ts'
import { localeOf } from '../locale.ts'
import { jsonSchema } from '../responses/json-schema.ts'
import { replyCacheOf, sendKept } from '../responses/reply-cache.ts'
import { openApi } from './openapi.ts'

/** Created once per language: it takes 100 ms and never changes. */
const docs = new Map<Locale, ApiDocsProps>()

export function serveDocs(app: FastifyInstance) {
  app.get('/api/openapi.json', (_, reply) => sendKept(replyCacheOf(app), reply, { name: '', status: 200 }, openApi))
  app.get(serverPaths.apiDocs, (request, reply) => {
    const locale = localeOf(request)
    const props = docs.get(locale) ?? describeEndpoints(locale)
    docs.set(locale, props)
    return reply.sendSharedPage(serverPaths.apiDocs, props)
  })
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
