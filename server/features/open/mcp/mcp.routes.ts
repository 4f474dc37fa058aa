import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '../../../../contract/brand.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import { askFacts } from '../../../http/inject-call.ts'
import { keptForAnHour, originOf } from '../../../http/pages/send-page.ts'
import { type McpServerDeps, createMcpServer } from './create-server.ts'

/** Answers AI assistants. Each request is answered alone; nothing of it is kept or logged. */
export function serveMcp(app: FastifyInstance, config: Config, deps: McpServerDeps) {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: serverPaths.mcp,
    handler: async (request, reply) => {
      // In a batch, a hundred calls would count as one request. The protocol has had no batches since 2025-06-18.
      if (Array.isArray(request.body)) throw new AppError('malformed_body')
      const { response, text } = await app.requireTurn('answer', request, async () => {
        const handler = createMcpHandler(() => createMcpServer(askFacts(app, request, 'en'), deps), {
          maxSubscriptions: 0,
        })
        const response = await handler.fetch(toWebRequest(request), { parsedBody: request.body })
        const text = await response.text()
        await handler.close()
        return { response, text }
      })
      reply.code(response.status).header('cache-control', 'no-store')
      for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
        const value = response.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      return reply.send(text)
    },
  })

  app.get('/llms.txt', (request, reply) => {
    const origin = originOf(config, request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', keptForAnHour(config))
      .send(describeSite(origin))
  })
}

/** The request without its cookie, so that the tools never see a member. */
function toWebRequest({ method, headers }: FastifyRequest): Request {
  const kept = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']
  const given = kept.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  // Any host will do, because nothing checks it.
  return new Request(`http://here.invalid${serverPaths.mcp}`, { method, headers: given })
}

const describeSite = (origin: string) => `# ${brand}

> Voter information for the United States: elections, deadlines, registration, polling places, elected officials, votes in Congress and results. Every fact has a source and a date. What is unknown is called unknown.

- Tools for AI assistants (Model Context Protocol, streamable HTTP, no key): ${origin}${serverPaths.mcp}
- API: ${origin}/api/openapi.json
- Tables (CSV): ${origin}/data/elections.csv, ${origin}/data/deadlines.csv, ${origin}/data/officials.csv, ${origin}/data/results.csv
- Changed dates (Atom): ${origin}${serverPaths.dateFeed}
- How current the facts are: ${origin}${serverPaths.data}

Repeat a fact with its source and date, and tell voters to confirm dates and places with their election office.
`
