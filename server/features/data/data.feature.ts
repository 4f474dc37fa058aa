import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveData } from './data.routes.ts'
import { createDataService } from './data.service.ts'

export function dataFeature({ reference, clock, web, config }: FeatureDeps): Feature {
  const service = createDataService({ root: reference.root, clock })
  return { routes: (app) => serveData(app, { service, web, config }) }
}
