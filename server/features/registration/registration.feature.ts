import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveRegistration } from './registration.routes.ts'
import { createRegistrationService } from './registration.service.ts'

export function registrationFeature({ reference }: FeatureDeps): Feature {
  const service = createRegistrationService(reference.elections)
  return { routes: (app) => serveRegistration(app, service) }
}
