import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { serveCompare } from './compare.routes.ts'
import { createCompareService } from './compare.service.ts'

export function compareFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createCompareService(reference, createTerms(reference.officials, clock))
  return { routes: (app) => serveCompare(app, service, () => hourOf(clock)) }
}
