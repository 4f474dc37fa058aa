import { createReachesList } from '../../../civic/address/notice-reach.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../db/connect.ts'
import type { Reference } from '../../reference/reference.ts'
import { createFindHours } from '../results/count-time.ts'
import { removeVersions } from '../results/versions.store.ts'
import { type CheckRequester, createCheckService } from './check.service.ts'
import { createCheckStore } from './check.store.ts'
import { createColumnsService } from './columns.service.ts'
import { type DeskLimits, createDeskProcesses } from './desk-processes.ts'
import { createDifferencesService } from './differences.service.ts'
import { createDifferencesStore } from './differences.store.ts'
import { createImportsService } from './imports.service.ts'
import { type Reopened, createImportsStore } from './imports.store.ts'
import { createFindLostNotices } from './lost-notices.ts'
import { createProblemsStore } from './problems.store.ts'
import { type FailedPlan, createPublicationService } from './publication.service.ts'
import { createPublicationStore } from './publication.store.ts'
import { removeFeeds } from './publish.store.ts'
import type { UploadFiles } from './upload-files.ts'
import { createUploadsService } from './uploads.service.ts'
import { createUploadsStore } from './uploads.store.ts'

export interface DeskDeps {
  db: Db
  clock: Clock
  reference: Reference
  files: UploadFiles
  limits?: DeskLimits
  sendCheck(importId: number, requester: CheckRequester): Promise<void>
  onPlanFailed?(plan: FailedPlan): void
}

/** The services of the desk, for the browser and for commands. */
export function createDesk(deps: DeskDeps) {
  const { db, clock, reference, files, limits, sendCheck, onPlanFailed = () => {} } = deps
  const processes = createDeskProcesses(db, reference.root, limits)
  const importsStore = createImportsStore(db)
  const uploadsStore = createUploadsStore(db)
  const problems = createProblemsStore(db)
  const { places } = reference

  const removeFiles = async (importId: number) => {
    await files.remove((await importsStore.uploadsOf([importId])).map(({ id }) => id))
  }
  const removeContent = async ({ id, status, feedId, countVersion }: Reopened) => {
    if (status === 'discarded') await removeFiles(id)
    if (feedId !== null) await removeFeeds(db, [feedId])
    if (countVersion !== null) await removeVersions(db, [countVersion])
  }

  const imports = createImportsService({ store: importsStore, problems, places, clock, removeContent })
  const findLostNotices = createFindLostNotices(createReachesList((zip) => places.find(zip)?.counties ?? []))
  const differences = createDifferencesService({
    imports,
    importsStore,
    store: createDifferencesStore(db),
    compare: processes.compare,
    findLostNotices: (row) => findLostNotices(db, row, clock.now()),
  })
  const columns = createColumnsService({ imports, store: importsStore, files, readStart: processes.columns, clock })
  return {
    importsStore,
    uploadsStore,
    imports,
    differences,
    columns,
    removeContent,
    uploads: createUploadsService({ imports, store: uploadsStore, files, clock }),
    checks: createCheckService({
      imports,
      importsStore,
      store: createCheckStore(db),
      problems,
      files,
      columnsOf: columns.remembered,
      read: processes.read,
      compare: differences.prepare,
      places,
      clock,
      sendCheck,
    }),
    publications: createPublicationService({
      imports,
      importsStore,
      store: createPublicationStore(db, { findHours: createFindHours(reference.elections), findLostNotices }),
      problems,
      clock,
      removeFiles,
      onPlanFailed,
    }),
  }
}
export type Desk = ReturnType<typeof createDesk>
