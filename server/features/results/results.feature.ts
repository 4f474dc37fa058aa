import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { findCountArea, nameOfCount } from './count-area.ts'
import { fillAreas, renameCounts } from './counts.store.ts'
import { serveResults } from './results.routes.ts'

export function resultsFeature({ db, clock, reference }: FeatureDeps): Feature {
  return {
    routes: (app) => serveResults(app, { db, clock, reference }),
    prepare: async () => {
      await fillAreas(db, (state, jurisdiction) => findCountArea(reference, state, jurisdiction))
      await renameCounts(db, (area, jurisdiction) => nameOfCount(reference, area, jurisdiction), clock.now())
    },
  }
}
