import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { findCountArea } from './count-area.ts'
import { fillAreas } from './counts.store.ts'
import { serveResults } from './results.routes.ts'

export function resultsFeature({ db, clock, reference }: FeatureDeps): Feature {
  return {
    routes: (app) => serveResults(app, { db, clock, reference }),
    prepare: () => fillAreas(db, (state, jurisdiction) => findCountArea(reference, state, jurisdiction)),
  }
}
