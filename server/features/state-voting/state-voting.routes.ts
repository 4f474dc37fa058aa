import type { FastifyInstance } from 'fastify'
import { stateVoting } from '../../../contract/state-voting.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { createStateVotingService } from './state-voting.service.ts'

type Service = ReturnType<typeof createStateVotingService>

/** Not static: administrators postpone and cancel elections, offices publish them, and the reply is in the caller's language. */
export function serveStateVoting(app: FastifyInstance, service: Service) {
  bind(app, stateVoting, ({ params, query, request }) =>
    service.byState(params.stateCode, acceptedLocale(request), query.zip),
  )
}
