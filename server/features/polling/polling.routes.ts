import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/polling.ts'
import { bind } from '../../http/bind.ts'
import { type ElectionSource, createPollingService } from './polling.service.ts'

/** Outside services that list elections; with none the answer is an empty list. */
const sources: ElectionSource[] = []

export function polling(app: FastifyInstance) {
  const service = createPollingService({ sources })
  bind(app, contract.listElections, () => service.elections())
}
