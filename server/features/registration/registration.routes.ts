import type { FastifyInstance } from 'fastify'
import { stateRegistration } from '../../../contract/registration.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { createRegistrationService } from './registration.service.ts'

type Service = ReturnType<typeof createRegistrationService>

export function serveRegistration(app: FastifyInstance, service: Service) {
  bind(app, stateRegistration, ({ params, request }) => service.byState(params.stateCode, acceptedLocale(request)))
}
