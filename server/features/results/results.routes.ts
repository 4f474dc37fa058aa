import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/results.ts'
import type { Deps } from '../../deps.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { revalidate } from '../../http/responses/etag.ts'
import { toOverview } from './overview.ts'
import { getLocalCount, getStateResults, listLocalCounts, listResultsSites, todayOf } from './results.service.ts'

export function serveResults(app: FastifyInstance, { db, clock, reference }: Pick<Deps, 'db' | 'clock' | 'reference'>) {
  const facts = reference.results
  const today = () => todayOf(clock)

  bindStatic(app, contract.resultsOverview, () => toOverview(facts))
  bindStatic(app, contract.stateResults, ({ params }) => getStateResults(facts, params.state))
  bindStatic(app, contract.resultsSites, () => listResultsSites(reference.elections, today()), { edition: today })

  bind(app, contract.localCounts, async ({ request, reply }) => {
    const counts = await listLocalCounts(db, reference.places)
    const version = createHash('sha256').update(JSON.stringify(counts)).digest('base64url').slice(0, 22)
    revalidate(request, reply, version)
    return { counts }
  })

  bind(app, contract.localCount, async ({ params, request, reply }) => {
    const { version, count } = await getLocalCount(db, reference.places, params.id)
    revalidate(request, reply, version)
    return count
  })
}
