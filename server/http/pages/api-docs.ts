import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allEndpoints } from '../../../contract/all.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type Html, html } from '../../core/html.ts'
import { i18nFor } from '../../core/i18n.ts'
import { localeOf } from '../locale.ts'
import { jsonSchema } from '../responses/json-schema.ts'
import { openApi } from './openapi.ts'
import { page } from './page.ts'
import type { Web } from './web.ts'

/** Created once per process: it takes 100 ms and never changes. */
let openApiText: string | undefined

export function serveDocs(app: FastifyInstance, web: Web | undefined) {
  // Rendered once per language: it takes 100 ms and never changes.
  const pages = new Map<string, string>()
  app.get('/api/openapi.json', (_, reply) => {
    openApiText ??= JSON.stringify(openApi())
    return reply.type('application/json').send(openApiText)
  })
  app.get('/api/docs', (request, reply) => {
    const locale = localeOf(request)
    const i18n = i18nFor(locale)
    const text = pages.get(locale) ?? page(i18n, web, i18n._('API'), docsBody(i18n))
    pages.set(locale, text)
    return reply.type('text/html; charset=utf-8').send(text)
  })
}

function docsBody(i18n: I18n): Html {
  return html`<main class="mx-auto max-w-4xl px-6 py-12">
    <h1 class="text-step-4 font-extrabold tracking-tight">${i18n._('API')}</h1>
    <p class="mt-3 text-muted">${i18n._('Every API call of this server, with what it takes and returns.')}
      <a class="text-link underline" href="/api/openapi.json">OpenAPI 3.1</a></p>
    <ol class="mt-8 space-y-4">${allEndpoints.map((endpoint) => entry(i18n, endpoint))}</ol>
  </main>`
}

function entry(i18n: I18n, endpoint: Endpoint): Html {
  const access = {
    public: i18n._('anyone'),
    user: i18n._('members'),
    editor: i18n._('editors and administrators'),
    admin: i18n._('administrators'),
  }
  return html`<li class="rounded-lg border border-line bg-card p-5">
    <h2 class="font-semibold break-words"><code>${endpoint.method} ${endpoint.path}</code></h2>
    <p class="mt-1">${i18n._(endpoint.summary)} <span class="text-muted">(${access[endpoint.access]})</span></p>
    ${[
      schema(i18n._('Path'), endpoint.params),
      schema(i18n._('Query'), endpoint.query),
      schema(i18n._('Body'), endpoint.body),
      schema(i18n._('Response'), endpoint.reply),
    ]}
  </li>`
}

function schema(title: string, shape: z.ZodType): Html | undefined {
  if (shape instanceof z.ZodUndefined) return undefined
  if (shape instanceof z.ZodObject && Object.keys(shape.shape).length === 0) return undefined
  const text = JSON.stringify(jsonSchema(shape, { unrepresentable: 'any', io: 'input' }), null, 2)
  return html`<details class="mt-2"><summary class="cursor-pointer py-1 font-medium">${title}</summary>
    <pre class="mt-2 overflow-x-auto rounded-lg bg-sunk p-4 text-step--1" tabindex="0">${text}</pre></details>`
}
