import { stateRegistration } from '../../../contract/registration.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { createRegistrationService } from './registration.service.ts'

export function registrationFeature({ reference }: FeatureDeps): Feature {
  const service = createRegistrationService(reference.elections)
  return {
    routes: (app) =>
      bind(app, stateRegistration, ({ params, request }) => service.byState(params.stateCode, acceptedLocale(request))),
  }
}
