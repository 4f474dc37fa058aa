import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { hourOf } from '../../reference/terms.ts'
import { serveCouncils } from './councils.routes.ts'
import { createCouncilsService } from './councils.service.ts'

export function councilsFeature({ clock, reference }: FeatureDeps): Feature {
  const service = createCouncilsService(reference, clock)
  return { routes: (app) => serveCouncils(app, service, () => hourOf(clock)) }
}
