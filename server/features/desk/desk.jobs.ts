import { z } from 'zod'
import type { Queue } from '../../queue/queue.ts'
import type { CheckService } from './check.service.ts'
import type { PublicationService } from './publication.service.ts'

/** Earlier versions sent only the number. */
const CheckData = z.object({
  importId: z.int(),
  requestedBy: z.string().default(''),
  acceptsOutside: z.int().default(0),
})
const intervalSeconds = 60

interface DeskJobs {
  checks: Pick<CheckService, 'run' | 'resume'>
  publications: Pick<PublicationService, 'publishDue'>
}

export function registerDeskJobs(queue: Queue, { checks, publications }: DeskJobs) {
  queue.work('desk-check', (data, signal) => {
    const { importId, requestedBy, acceptsOutside } = CheckData.parse(data)
    return checks.run(importId, { requester: { id: requestedBy, acceptsOutside: acceptsOutside === 1 }, signal })
  })
  queue.work('desk-publish', async (_, signal) => {
    await publications.publishDue(signal)
    await checks.resume()
  })
  queue.every(intervalSeconds, 'desk-publish')
}
