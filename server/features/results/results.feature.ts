import * as contract from '../../../contract/results.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic, bindVersioned } from '../../http/bind-static.ts'
import { findCountArea, nameOfCount } from './count-area.ts'
import { fillAreas, renameCounts } from './counts.store.ts'
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

export function resultsFeature({ db, clock, reference }: FeatureDeps): Feature {
  const facts = reference.results
  const today = () => todayOf(clock)
  return {
    routes(app) {
      bindStatic(app, contract.resultsOverview, () => toOverview(facts))
      bindStatic(app, contract.stateResults, ({ params, query }) => getStateResults(facts, params.state, query.house), {
        isKnown: ({ houseWinners }, { query: { house } }) =>
          !house || houseWinners.some(({ district }) => String(district) === house),
      })
      bindStatic(app, contract.resultsSites, () => listResultsSites(reference.elections, today()), { edition: today })
      bindVersioned(app, contract.localCounts, {
        version: () => getListVersion(db),
        read: ({ query }) => listLocalCounts(db, reference.places, query),
      })
      bindVersioned(app, contract.localCount, {
        version: ({ params }) => getCountVersion(db, params.id),
        read: ({ params }) => getLocalCount(db, reference.places, params.id),
      })
    },
    prepare: async () => {
      await fillAreas(db, (state, jurisdiction) => findCountArea(reference, state, jurisdiction))
      await renameCounts(db, (area, jurisdiction) => nameOfCount(reference, area, jurisdiction), clock.now())
    },
  }
}
