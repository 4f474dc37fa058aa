import type { Db } from '../../db/connect.ts'
import { createBlocksStore, createMembersStore } from './members/members.store.ts'
import {
  createAuditStore,
  createNoticesStore,
  createQueueStore,
  createReportsStore,
} from './moderation/moderation.store.ts'
import {
  createEntriesStore,
  createLikesStore,
  createPostingLimitsStore,
  createSlowModeStore,
} from './posts/entries.store.ts'
import { createReadingStore } from './posts/reading.store.ts'

export type Tables = ReturnType<typeof createTables>

function createTables(db: Db) {
  return {
    entries: createEntriesStore(db),
    reading: createReadingStore(db),
    likes: createLikesStore(db),
    members: createMembersStore(db),
    postingLimits: createPostingLimitsStore(db),
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
    /** Lock members before entries, and a post before its comments: a fixed order avoids deadlocks. */
    transaction: <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
      db.transaction().execute((trx) => work(createTables(trx))),
  }
}
