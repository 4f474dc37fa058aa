import type { FastifyInstance } from 'fastify'
import { stateRegistration } from '../../../contract/registration.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { createRegistrationService } from './registration.service.ts'

export function registration(app: FastifyInstance, { reference }: Deps) {
  const service = createRegistrationService(reference.elections)
  bind(app, stateRegistration, ({ params, request }) => service.of(params.stateCode, localeOf(request)))
}
