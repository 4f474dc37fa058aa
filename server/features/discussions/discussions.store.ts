import type { Db } from '../../db/connect.ts'
import { createAuditStore } from './audit.store.ts'
import { createBlocksStore } from './blocks.store.ts'
import { createEntriesStore } from './entries.store.ts'
import { createLikesStore } from './likes.store.ts'
import { createMembersStore } from './members.store.ts'
import { createNoticesStore } from './notices.store.ts'
import { createQueueStore } from './queue.store.ts'
import { createReadingStore } from './reading.store.ts'
import { createReportsStore } from './reports.store.ts'
import { createSlowModeStore } from './slow-mode.store.ts'

export type Tables = ReturnType<typeof createTables>

function createTables(db: Db) {
  return {
    entries: createEntriesStore(db),
    reading: createReadingStore(db),
    likes: createLikesStore(db),
    members: createMembersStore(db),
    slowMode: createSlowModeStore(db),
    blocks: createBlocksStore(db),
    reports: createReportsStore(db),
    queue: createQueueStore(db),
    notices: createNoticesStore(db),
    audit: createAuditStore(db),
  }
}

export type DiscussionsStore = ReturnType<typeof createDiscussionsStore>

export function createDiscussionsStore(db: Db) {
  return {
    ...createTables(db),
    /** All or nothing. Members are locked before entries, and posts before their comments, so that nobody waits in a ring. */
    together: <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
      db.transaction().execute((trx) => work(createTables(trx))),
  }
}
