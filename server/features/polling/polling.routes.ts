import type { FastifyInstance } from 'fastify'
import { listElections } from '../../../contract/polling.ts'
import { sampleAddresses, voterInfo } from '../../../contract/voter-info.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findRequester } from '../../http/requester.ts'
import type { createAddNotices } from './notices.service.ts'
import type { createPollingService } from './polling.service.ts'
import type { createVoterInfoService } from './voter-info.service.ts'

interface Services {
  polling: ReturnType<typeof createPollingService>
  voters: ReturnType<typeof createVoterInfoService>
  addNotices: ReturnType<typeof createAddNotices>
}

export function servePolling(app: FastifyInstance, { polling, voters, addNotices }: Services) {
  bind(app, listElections, ({ request }) => polling.elections(acceptedLocale(request)))
  bind(app, voterInfo, async ({ query, request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { lat, lng, askCensus, ...answers } = query
    const point = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const asked = { ...answers, point, askCensus: askCensus === 'true' }
    return addNotices(await voters.get(asked, acceptedLocale(request), findRequester(app, request)))
  })
  bind(app, sampleAddresses, () => polling.sampleAddresses())
}
