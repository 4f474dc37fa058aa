import { join } from 'node:path'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import type { CheckRequester } from './check.service.ts'
import { createDesk } from './create-desk.ts'
import { createDeskCleanup } from './desk-cleanup.service.ts'
import { registerDeskJobs } from './desk.jobs.ts'
import { serveDesk } from './desk.routes.ts'
import { mailFailedPlan } from './failed-plan-mail.ts'
import type { FailedPlan } from './publication.service.ts'
import { loadSampleFeed } from './sample-feed.ts'
import { type LookUpDraft, createTryService } from './try.service.ts'
import { createUploadFiles } from './upload-files.ts'

export function deskFeature(deps: FeatureDeps, lookUp: LookUpDraft): Feature {
  const { db, clock, config, queue, reference, mailer, inBackground } = deps
  const files = createUploadFiles(config.UPLOAD_DIR ?? join(config.DATA_DIR, 'uploads'))
  const sendCheck = (importId: number, { id, acceptsOutside }: CheckRequester) =>
    queue.send(
      'desk-check',
      { importId, requestedBy: id, acceptsOutside: Number(acceptsOutside) },
      { key: String(importId), group: id },
    )
  const onPlanFailed = (plan: FailedPlan) =>
    inBackground(mailFailedPlan({ db, mailer, places: reference.places, config, clock }, plan))
  const desk = createDesk({ db, clock, reference, files, sendCheck, onPlanFailed })
  const { imports, importsStore, checks, publications } = desk
  return {
    routes: (app) => serveDesk(app, { ...desk, trials: createTryService({ imports, lookUp }) }),
    personalData: {
      name: 'desk',
      exportFor: async (userId) => ({ imports: await importsStore.exportFor(userId) }),
      leave: importsStore.forget,
    },
    prepare: () => loadSampleFeed(db, clock.now()),
    cleanup: createDeskCleanup({ desk, files }),
    jobs: (jobQueue) => registerDeskJobs(jobQueue, { checks, publications }),
  }
}
