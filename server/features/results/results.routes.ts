import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/results.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { bindFacts } from '../../http/facts.ts'
import { answerNotModified } from '../../http/not-modified.ts'
import { overviewOf } from './overview.ts'
import { allCounts, oneCount, ofState } from './results.service.ts'

export function serveResults(app: FastifyInstance, { db, reference }: Pick<Deps, 'db' | 'reference'>) {
  const facts = reference.results

  bindFacts(app, contract.resultsOverview, () => overviewOf(facts))
  bindFacts(app, contract.stateResults, ({ params }) => ofState(facts, params.state))

  bind(app, contract.localCounts, async ({ request, reply }) => {
    const counts = await allCounts(db)
    answerNotModified(
      request,
      reply,
      createHash('sha256').update(JSON.stringify(counts)).digest('base64url').slice(0, 22),
    )
    return { counts }
  })

  bind(app, contract.localCount, async ({ params, request, reply }) => {
    const { version, count } = await oneCount(db, params.id)
    answerNotModified(request, reply, version)
    return count
  })
}
