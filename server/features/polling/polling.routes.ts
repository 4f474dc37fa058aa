import type { FastifyInstance } from 'fastify'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import type { createPollingService } from './polling.service.ts'
import type { createVoterInfoService } from './voter-info.service.ts'

interface Services {
  polling: ReturnType<typeof createPollingService>
  voters: ReturnType<typeof createVoterInfoService>
}

export function servePolling(app: FastifyInstance, { polling, voters }: Services) {
  bind(app, listElections, ({ request }) => polling.elections(localeOf(request)))
  bind(app, voterInfo, ({ query, request }) => voters.of(query.address, localeOf(request)))
  bind(app, sampleAddresses, () => polling.sampleAddresses())
}
