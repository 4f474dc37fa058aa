import type { FastifyInstance } from 'fastify'
import { candidatesByZip } from '../../../contract/candidates.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { createCandidatesService } from './candidates.service.ts'

export function candidates(app: FastifyInstance, { reference, upstream, clock, logger }: Deps) {
  const service = createCandidatesService({
    reference,
    fec: upstream.openFec,
    clock,
    onFailure: ({ service, kind }) =>
      logger[kind === 'key_refused' ? 'error' : 'warn']({ service, kind }, 'an outside service gave no answer'),
  })
  bind(app, candidatesByZip, ({ params, query, request }) =>
    service.byZip(params.zip, query.district, localeOf(request)),
  )
}
