import { join } from 'node:path'
import { z } from 'zod'
import { type Cleanup, cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import type { Queue } from '../../queue/queue.ts'
import type { CheckRequester, CheckService } from './check.service.ts'
import { createDesk, type Desk } from './create-desk.ts'
import { serveDesk } from './desk.routes.ts'
import { mailFailedPlan } from './failed-plan-mail.ts'
import { editableStatuses } from './imports.store.ts'
import type { FailedPlan, PublicationService } from './publication.service.ts'
import { loadSampleFeed } from './sample-feed.ts'
import { type LookUpDraft, createTryService } from './try.service.ts'
import { createUploadFiles, type UploadFiles } from './upload-files.ts'

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

/** Earlier versions of Precinct sent only `importId`. */
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

function registerDeskJobs(queue: Queue, { checks, publications }: DeskJobs) {
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

interface CleanupDeps {
  desk: Pick<Desk, 'importsStore' | 'removeContent'>
  files: Pick<UploadFiles, 'remove' | 'list'>
}

/** Discards abandoned imports, and removes files that no import needs. */
const createDeskCleanup = ({ desk: { importsStore, removeContent }, files }: CleanupDeps): Cleanup[] => [
  async (now) => {
    const old = await importsStore.listAbandoned(
      { openBefore: cutoff(now, retention.openImports), draftBefore: cutoff(now, retention.draftImports) },
      cleanupBatchSize,
    )
    for (const row of old) {
      const isMoved = await importsStore.move({
        id: row.id,
        from: editableStatuses,
        change: { status: 'discarded', endedAt: now },
      })
      if (isMoved) await removeContent({ ...row, status: 'discarded' })
    }
    return old.length
  },
  async (now) => {
    // Files are listed before uploads: the file of an upload that starts in between is not in the list.
    const stored = await files.list()
    const needed = new Set(await importsStore.listNeededUploads(cutoff(now, retention.openImports)))
    const unneeded = stored.filter((id) => !needed.has(id)).slice(0, cleanupBatchSize)
    await files.remove(unneeded)
    return unneeded.length
  },
]
