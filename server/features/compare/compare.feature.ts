import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveCompare } from './compare.routes.ts'
import { createCompareService } from './compare.service.ts'

export function compareFeature({ reference }: FeatureDeps): Feature {
  const service = createCompareService(reference)
  return { routes: (app) => serveCompare(app, service) }
}
