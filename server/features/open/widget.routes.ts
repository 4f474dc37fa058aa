import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Locale, StateCode } from '../../../contract/common.schemas.ts'
import { limits } from '../../../contract/common.ts'
import { outdatedFacts } from '../../../contract/data.ts'
import type { Locale as Language } from '../../../contract/locale.ts'
import { officialsByState } from '../../../contract/officials.ts'
import { type WidgetChoice, type WidgetResults, widgetNames, widgetThemes } from '../../../contract/open.ts'
import { localCounts, stateResults } from '../../../contract/results.ts'
import { stateVoting } from '../../../contract/state-voting.ts'
import type { FoundZip, ZipAnswer } from '../../../contract/zip-answer.ts'
import type { Config } from '../../config.ts'
import { type AskFacts, askFacts } from '../../http/inject-call.ts'
import { acceptedLocale } from '../../http/locale.ts'

export type AnswerZip = (typed: string, locale: Language) => Promise<ZipAnswer>

const Query = z.object({
  state: z.string().toUpperCase().pipe(StateCode).optional().catch(undefined),
  zip: z.string().trim().max(limits.search).optional().catch(undefined),
  lang: Locale.optional().catch(undefined),
  theme: z.enum(widgetThemes).catch('light'),
})

/** What the address of a widget asks for. Anything else in it is ignored. */
export function widgetChoice(request: FastifyRequest, widget: WidgetChoice['widget']): WidgetChoice {
  const { lang = acceptedLocale(request), zip, ...choice } = Query.parse(request.query)
  return { ...choice, widget, lang, zip: zip || undefined }
}

/** Pages for frames on other sites. They need no cookie, store nothing on the device and identify no one. */
export function serveWidgets(app: FastifyInstance, { config, answerZip }: { config: Config; answerZip: AnswerZip }) {
  const { EMBED_ORIGINS } = config
  if (!EMBED_ORIGINS) return
  for (const widget of widgetNames) {
    app.get(`/embed/${widget}`, async (request, reply) => {
      const choice = widgetChoice(request, widget)
      const ask = askFacts(app, request, choice.lang)
      const answer = await findAnswer(choice, ask, answerZip)
      allowFrames(reply, EMBED_ORIGINS)
      const state = widget === 'results' && answer?.kind === 'found' ? answer.states[0] : undefined
      return reply.sendWidget({ choice, answer, results: state && (await findResults(ask, state)) })
    })
  }
}

async function findAnswer(
  { zip, state, lang }: WidgetChoice,
  ask: AskFacts,
  answerZip: AnswerZip,
): Promise<ZipAnswer | undefined> {
  if (zip !== undefined) return answerZip(zip, lang)
  return state && answerState(state, ask)
}

/** What a state alone gives: no House member, unless the state has only one. */
async function answerState(state: FoundZip['states'][0], ask: AskFacts): Promise<FoundZip> {
  const [voting, found, { sets }] = await Promise.all([
    ask(stateVoting, { params: { stateCode: state }, query: {} }),
    ask(officialsByState, { params: { stateCode: state } }),
    ask(outdatedFacts, {}),
  ])
  const { officials, governor, source, sourceEs, sourceUrl, asOf } = found
  return {
    kind: 'found',
    zip: '',
    city: '',
    states: [state],
    voting,
    senators: officials.filter(({ chamber }) => chamber === 'Senate'),
    house: officials.filter(({ chamber }) => chamber === 'House'),
    isSplit: false,
    governors: [governor],
    officialSources: [
      { name: source, nameEs: sourceEs, url: sourceUrl, asOf },
      { name: governor.source, nameEs: governor.sourceEs, url: governor.sourceUrl, asOf: governor.asOf },
    ],
    outdated: sets,
  }
}

const maxCounts = 10

async function findResults(ask: AskFacts, state: FoundZip['states'][0]): Promise<WidgetResults> {
  const [{ counts }, { races, electionDate, sources }] = await Promise.all([
    ask(localCounts, { query: { state } }),
    ask(stateResults, { params: { state }, query: {} }),
  ])
  return {
    counts: counts.filter((count) => count.state === state).slice(0, maxCounts),
    president: races.find(({ office }) => office === 'president') ?? null,
    electionDate,
    sources,
  }
}

/** The sites that the operator listed may show this page in a frame, and this site itself in a preview. */
function allowFrames(reply: FastifyReply, origins: string[]) {
  reply.removeHeader('x-frame-options')
  reply.headers({
    'content-security-policy': [
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:",
      "form-action 'self'; base-uri 'none'",
      `frame-ancestors 'self' ${origins.join(' ')}`,
    ].join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
    vary: 'accept-language, accept-encoding',
  })
}
