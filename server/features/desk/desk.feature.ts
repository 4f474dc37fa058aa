import { join } from 'node:path'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createDesk } from './create-desk.ts'
import { createDeskCleanup } from './desk-cleanup.service.ts'
import { registerDeskJobs } from './desk.jobs.ts'
import { serveDesk } from './desk.routes.ts'
import { type LookUpDraft, createTryService } from './try.service.ts'
import { createUploadFiles } from './upload-files.ts'

export function deskFeature({ db, clock, config, queue, reference }: FeatureDeps, lookUp: LookUpDraft): Feature {
  const files = createUploadFiles(config.UPLOAD_DIR ?? join(config.DATA_DIR, 'uploads'))
  const sendCheck = (importId: number) => queue.send('desk-check', { importId }, { key: String(importId) })
  const desk = createDesk({ db, clock, reference, files, sendCheck })
  const { imports, importsStore, checks, publications } = desk
  return {
    routes: (app) => serveDesk(app, { ...desk, trials: createTryService({ imports, lookUp }) }),
    personalData: {
      name: 'desk',
      exportFor: async (userId) => ({ imports: await importsStore.exportFor(userId) }),
      leave: importsStore.forget,
    },
    cleanup: createDeskCleanup({ desk, files }),
    jobs: (jobQueue) => registerDeskJobs(jobQueue, { checks, publications }),
  }
}
