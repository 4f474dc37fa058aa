import type { FastifyInstance } from 'fastify'
import { candidatesByZip } from '../../../contract/candidates.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findNetwork } from '../../http/requester.ts'
import type { createCandidatesService } from './candidates.service.ts'

type Service = ReturnType<typeof createCandidatesService>

export function serveCandidates(app: FastifyInstance, service: Service) {
  bind(app, candidatesByZip, ({ params, query, request }) =>
    service.byZip(params.zip, query.district, acceptedLocale(request), findNetwork(request)),
  )
}
