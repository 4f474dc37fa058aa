import type { ReviewedMember, QueueItem, ReportReason } from '../../../../contract/moderation.ts'
import { type QueuedEntry, queueRank } from './queue.store.ts'

interface ReportRow {
  reason: ReportReason
  note: string | null
  createdAt: Date
}

export function toQueueItem(row: QueuedEntry, reports: ReportRow[]): QueueItem {
  return {
    id: row.id,
    kind: row.postId === null ? 'post' : 'comment',
    postId: row.postId ?? row.id,
    content: row.deletedContent ?? row.content,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    state: row.state,
    urgent: row.rank === queueRank.wrongVotingInformation,
    since: row.since.toISOString(),
    author: toModeratedAuthor(row),
    reports: reports.map(({ reason, note, createdAt }) => ({ reason, note, at: createdAt.toISOString() })),
    reportCount: row.reportCount,
    appeal:
      row.appealText !== null && row.appealedAt
        ? { text: row.appealText, at: row.appealedAt.toISOString(), removedFor: row.removedFor ?? '' }
        : null,
  }
}

/** Null when the account is deleted. */
function toModeratedAuthor({ userId, name, email, memberSince, ...row }: QueuedEntry): ReviewedMember | null {
  if (userId === null || name === null || email === null || memberSince === null) return null
  const { suspendedUntil, suspensionReason } = row
  return {
    id: userId,
    name,
    email,
    isAdmin: row.isAdmin ?? false,
    memberSince: memberSince.toISOString(),
    removals: row.removals,
    suspension:
      suspendedUntil && suspensionReason !== null
        ? { until: suspendedUntil.toISOString(), reason: suspensionReason }
        : null,
  }
}
