import type { Db } from '../../db/connect.ts'
import { createBlocksStore } from './members/blocks.store.ts'
import { createMembersStore } from './members/members.store.ts'
import { createAuditStore } from './moderation/audit.store.ts'
import { createNoticesStore } from './moderation/notices.store.ts'
import { createQueueStore } from './moderation/queue.store.ts'
import { createReportsStore } from './moderation/reports.store.ts'
import { createEntriesStore } from './posts/entries.store.ts'
import { createLikesStore } from './posts/likes.store.ts'
import { createPostingLimitsStore } from './posts/posting-limits.store.ts'
import { createReadingStore } from './posts/reading.store.ts'
import { createSlowModeStore } from './posts/slow-mode.store.ts'

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
