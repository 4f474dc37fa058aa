import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { servePartners } from './partners.routes.ts'
import { createPartnersService } from './partners.service.ts'

export function partnersFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createPartnersService({ reference, clock })
  return { routes: (app) => servePartners(app, service) }
}
