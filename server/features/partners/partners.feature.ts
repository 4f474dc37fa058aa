import { partnerFactsByZip } from '../../../contract/partners.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { createPartnersService } from './partners.service.ts'

export function partnersFeature(deps: FeatureDeps): Feature {
  const service = createPartnersService(deps)
  return {
    routes: (app) => bind(app, partnerFactsByZip, ({ params, query }) => service.byZip(params.zip, query.geoids)),
  }
}
