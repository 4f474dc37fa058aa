import type { FastifyInstance } from 'fastify'
import { localVoting } from '../../../contract/local-voting.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { createLocalVotingService } from './local-voting.service.ts'

type Service = ReturnType<typeof createLocalVotingService>

/** Not static: the reply is in the caller's language. */
export function serveLocalVoting(app: FastifyInstance, service: Service) {
  bind(app, localVoting, ({ params, request }) => service.byZip(params.zip, acceptedLocale(request)))
}
