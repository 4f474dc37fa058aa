import { Readable, addAbortSignal } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportAccount } from '../../../../contract/accounts.ts'
import type { FeatureDeps } from '../../../deps.ts'
import { compress } from '../../../http/responses/compress.ts'
import type { RequireSession } from '../sessions/sessions.ts'
import { type ExportService, maxExportMs } from './export.service.ts'

export function serveExport(
  app: FastifyInstance,
  { inBackground }: FeatureDeps,
  service: ExportService,
  requireSession: RequireSession,
) {
  // Not bound to the contract like the other endpoints: the reply is sent while it is read, and may be long.
  app.get(exportAccount.path, { onSend: compress }, async (request, reply) => {
    const { user } = await requireSession(request)
    const end = await service.start(user)
    const text = addAbortSignal(AbortSignal.timeout(maxExportMs), Readable.from(service.write(user, end)))
    // Also when the member's browser disconnects.
    text.once('close', () => inBackground(end()))
    reply.header('content-disposition', 'attachment; filename="precinct-my-data.json"')
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
