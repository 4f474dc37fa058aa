import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/results.ts'
import type { Deps } from '../../deps.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bindVersioned } from '../../http/bind-versioned.ts'
import { toOverview } from './overview.ts'
import {
  getCountVersion,
  getListVersion,
  getLocalCount,
  getStateResults,
  listLocalCounts,
  listResultsSites,
  todayOf,
} from './results.service.ts'

export function serveResults(app: FastifyInstance, { db, clock, reference }: Pick<Deps, 'db' | 'clock' | 'reference'>) {
  const facts = reference.results
  const today = () => todayOf(clock)

  bindStatic(app, contract.resultsOverview, () => toOverview(facts))
  bindStatic(app, contract.stateResults, ({ params }) => getStateResults(facts, params.state))
  bindStatic(app, contract.resultsSites, () => listResultsSites(reference.elections, today()), { edition: today })

  bindVersioned(app, contract.localCounts, {
    version: () => getListVersion(db),
    read: ({ query }) => listLocalCounts(db, reference.places, query),
  })
  bindVersioned(app, contract.localCount, {
    version: ({ params }) => getCountVersion(db, params.id),
    read: ({ params }) => getLocalCount(db, reference.places, params.id),
  })
}
