import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveResults } from './results.routes.ts'

export function resultsFeature({ db, clock, reference }: FeatureDeps): Feature {
  return { routes: (app) => serveResults(app, { db, clock, reference }) }
}
