import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Locale, StateCode } from '../../../contract/common.schemas.ts'
import type { Locale as Language } from '../../../contract/locale.ts'
import { paperKinds, paperLanguages, paperSizes, widgetNames } from '../../../contract/open.ts'
import { openedPaths, paths, serverPaths } from '../../../contract/paths.ts'
import { stateVoting } from '../../../contract/state-voting.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'
import { readElectionChanges } from '../../db/election-statuses.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { askFacts } from '../../http/inject-call.ts'
import { localeOf } from '../../http/locale.ts'
import { originOf } from '../../http/pages/send-page.ts'
import { etagFor } from '../../http/responses/etag.ts'
import { replyCacheOf, sendKept } from '../../http/responses/reply-cache.ts'
import { createTables, type WriteTable } from './tables.ts'
import { type AnswerZip, serveWidgets, widgetChoice } from './widget.routes.ts'

/**
 * Ways to use the facts elsewhere: widgets, posters, tables and answers for AI assistants. All of them ask the public API, with the
 * rights and limits of a visitor; docs/open.md says which setting opens what.
 */
export const openFeature = ({ db, config, clock, reference }: FeatureDeps, answerZip: AnswerZip): Feature => ({
  routes(app) {
    serveOpenPages(app, config)
    serveWidgets(app, { config, answerZip })
    serveTables(
      app,
      createTables({ elections: reference.elections, clock, changes: () => readElectionChanges(db) }),
      clock,
    )
    if (config.MCP === 'off') return
    // Imported only if it is on, because its library takes 5 MB of memory.
    app.register(async (scope) => {
      const { serveMcp } = await import('./mcp/mcp.routes.ts')
      serveMcp(scope, config, { clock, reference })
    })
  },
})

/** The widget's language is called `language`, because `lang` chooses the language of the page around it. */
const Widget = z.object({
  widget: z.enum(widgetNames).catch('deadlines'),
  language: Locale.optional().catch(undefined),
})

const Paper = z.object({
  state: StateCode.optional().catch(undefined),
  size: z.enum(paperSizes).catch('letter'),
  kind: z.enum(paperKinds).catch('poster'),
  language: z.enum(paperLanguages).catch('both'),
})

/** Serves the page for making a widget or a poster, and the posters. */
function serveOpenPages(app: FastifyInstance, config: Config) {
  /** A poster has the facts of the page on how to register, so it is open when that is. */
  const opensPosters = openedPaths(config.openPages).includes(paths.register)
  const mayPrint = async (request: Parameters<typeof localeOf>[0]) =>
    opensPosters || (await app.identify(request)) !== null

  app.get(serverPaths.open, async (request, reply) => {
    const { widget, language = localeOf(request) } = Widget.parse(request.query)
    const policy = String(reply.getHeader('content-security-policy'))
    // The preview is in a frame.
    reply.header('content-security-policy', `${policy}; frame-src 'self'`)
    return reply.sendPage(serverPaths.open, {
      choice: { ...widgetChoice(request, widget), lang: language },
      origin: originOf(config, request),
      contact: config.CONTACT,
      hasWidgets: config.EMBED_ORIGINS !== undefined,
      hasMcp: config.MCP === 'on',
      hasPosters: await mayPrint(request),
    })
  })

  app.get(serverPaths.poster, async (request, reply) => {
    const choice = Paper.parse(request.query)
    if (!(await mayPrint(request))) {
      const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== undefined))
      return reply.sendPage('sign-in', { path: `${serverPaths.poster}?${query}`, pattern: paths.register })
    }
    const { state, language } = choice
    const locales = language === 'both' ? (['en', 'es'] as const) : [language]
    const readSide = async (locale: Language, stateCode: string) => ({
      locale,
      voting: await askFacts(app, request, locale)(stateVoting, { params: { stateCode }, query: {} }),
    })
    return reply.sendPage(serverPaths.poster, {
      choice,
      sides: state ? await Promise.all(locales.map((locale) => readSide(locale, state))) : [],
      url: `${originOf(config, request)}${paths.home}`,
    })
  })
}

/** Each table is written at most once a minute. Its response is prepared once for as long as the text stays the same. */
function serveTables(app: FastifyInstance, tables: Record<string, WriteTable>, clock: Clock) {
  for (const [name, write] of Object.entries(tables)) {
    let kept: { minute: number; table: Promise<{ text: string; etag: string }> } | undefined
    app.get(`/data/${name}.csv`, async (request, reply) => {
      const minute = Math.floor(clock.now().getTime() / 60_000)
      if (kept?.minute !== minute) {
        const table = write(askFacts(app, request, 'en')).then((text) => ({ text, etag: etagFor(text) }))
        // A failure is not kept.
        table.catch(() => (kept = undefined))
        kept = { minute, table }
      }
      const { text, etag } = await kept.table
      const read = () => text
      return sendKept(replyCacheOf(app), reply, { name: etag, etag, status: 200, headers: tableHeaders, read })
    })
  }
}

const tableHeaders = { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'public, max-age=60' }
