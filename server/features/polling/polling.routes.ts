import type { FastifyInstance } from 'fastify'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findRequester } from '../../http/requester.ts'
import type { createPollingService } from './polling.service.ts'
import type { createVoterInfoService } from './voter-info.service.ts'

interface Services {
  polling: ReturnType<typeof createPollingService>
  voters: ReturnType<typeof createVoterInfoService>
}

export function servePolling(app: FastifyInstance, { polling, voters }: Services) {
  bind(app, listElections, ({ request }) => polling.elections(acceptedLocale(request)))
  bind(app, voterInfo, ({ query, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return voters.get(query.address, acceptedLocale(request), findRequester(app, request))
  })
  bind(app, sampleAddresses, () => polling.sampleAddresses())
}
