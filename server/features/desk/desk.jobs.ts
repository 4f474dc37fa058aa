import { z } from 'zod'
import type { Queue } from '../../queue/queue.ts'
import type { CheckService } from './check.service.ts'
import type { PublicationService } from './publication.service.ts'

const CheckData = z.object({ importId: z.int() })
const intervalSeconds = 60

interface DeskJobs {
  checks: Pick<CheckService, 'run' | 'resume'>
  publications: Pick<PublicationService, 'publishDue'>
}

export function registerDeskJobs(queue: Queue, { checks, publications }: DeskJobs) {
  queue.work('desk-check', (data, signal) => checks.run(CheckData.parse(data).importId, signal))
  queue.work('desk-publish', async (_, signal) => {
    await publications.publishDue(signal)
    await checks.resume()
  })
  queue.every(intervalSeconds, 'desk-publish')
}
