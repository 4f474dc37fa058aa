import * as contract from '../../../contract/councils.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { hourOf } from '../../reference/terms.ts'
import { createCouncilsService } from './councils.service.ts'

export function councilsFeature({ clock, reference }: FeatureDeps): Feature {
  const councils = createCouncilsService(reference, clock)
  // A term may end any day, so replies are kept for an hour only.
  const edition = () => hourOf(clock)
  return {
    routes(app) {
      bindStatic(app, contract.councilsByZip, ({ params }) => councils.byZip(params.zip), { edition })
      bindStatic(app, contract.councilsByPlace, ({ params }) => councils.byPlace(params.geoids), {
        edition,
        isKnown: (reply, { params }) => reply.councils.length === params.geoids.length,
      })
    },
  }
}
