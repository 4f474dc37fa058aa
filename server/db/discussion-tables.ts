import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryState, NoticeKind, ReportReason } from '../../contract/moderation.ts'

/** Tables of the discussions: posts, comments, and what moderators decide about them. */
export interface DiscussionTables {
  entries: {
    id: Generated<number>
    /** The post of a comment; null for a post. */
    postId: number | null
    userId: string | null
    content: string
    state: Generated<EntryState>
    revision: Generated<number>
    keptRevision: number | null
    ownThread: Generated<boolean>
    likes: Generated<number>
    commentCount: Generated<number>
    points: Generated<number>
    score: GeneratedAlways<number>
    createdAt: Date
    editedAt: Date | null
  }
  likes: {
    postId: number
    userId: string
    createdAt: Date
  }
  edits: {
    id: Generated<number>
    entryId: number
    userId: string
    content: string
    revision: Generated<number>
    writtenAt: Date
    replacedAt: Date
  }
  blocks: {
    userId: string
    blockedId: string
    createdAt: Date
  }
  reports: {
    id: Generated<number>
    entryId: number
    userId: string
    revision: number
    reason: ReportReason
    note: string | null
    createdAt: Date
    decidedAt: Date | null
    upheld: boolean | null
  }
  moderationQueue: {
    entryId: number
    rank: number
    since: Date
    deletedContent: string | null
  }
  notices: {
    id: Generated<number>
    userId: string
    kind: NoticeKind
    entryId: number | null
    reason: string | null
    until: Date | null
    createdAt: Date
    readAt: Date | null
  }
  appeals: {
    entryId: number
    userId: string
    text: string
    createdAt: Date
    decidedAt: Date | null
  }
  suspensions: {
    userId: string
    until: Date
    reason: string
    createdAt: Date
  }
  suspendedEmails: {
    emailHash: string
    userId: string | null
    until: Date
    reason: string
  }
  slowMode: {
    /** Always true: the primary key of a table with a single row. */
    onlyOne: Generated<boolean>
    intervalSeconds: number
    until: Date
  }
}
