import { z } from 'zod'
import type { Parsed } from '../../../../contract/endpoint.ts'
import type {
  NoticeKind,
  QueueItem,
  ReviewedMember,
  auditLog,
  decide,
  reportQueue,
  startSlowMode,
  suspendMember,
} from '../../../../contract/moderation.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { CursorTime, paginate, decodeCursor } from '../../../core/cursor.ts'
import type { DiscussionsStore } from '../discussions.store.ts'
import type { Entry } from '../posts/entries.store.ts'
import { type QueuedEntry, queueRank } from './moderation.store.ts'
import type { WithNotices } from './with-notices.ts'

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
const reportsPerItem = 20

/** Rank, time and entry id. */
const QueueCursor = z.tuple([z.int().min(0).max(9), CursorTime, z.int().min(1)])
const AuditCursor = z.tuple([z.int().min(1)])

export type ModerationService = ReturnType<typeof createModerationService>

/** What administrators do. Each action is recorded in the audit log in the same transaction. */
export function createModerationService(store: DiscussionsStore, clock: Clock, withNotices: WithNotices) {
  return {
    async listQueue({ cursor, limit }: Parsed<typeof reportQueue, 'query'>) {
      const position = decodeCursor(QueueCursor, cursor)
      const after = position && { rank: position[0], since: new Date(position[1]), id: position[2] }
      const [rows, total] = await Promise.all([store.queue.list(after, limit + 1, clock.now()), store.queue.count()])
      const { shown, nextCursor } = paginate(rows, limit, ({ rank, since, id }) => [rank, since.getTime(), id])
      const ids = shown.map(({ id }) => id)
      const reports = Map.groupBy(await store.queue.listReports(ids, reportsPerItem), ({ entryId }) => entryId)
      const items = shown.map((row) => toQueueItem(row, reports.get(row.id) ?? []))
      return { items, nextCursor, total }
    },

    /** When two administrators decide at once, the second gets `conflict`: the entry has left the queue or changed. */
    async decide(
      admin: string,
      id: number,
      { decision, reason, revision }: Parsed<typeof decide, 'body'>,
    ): Promise<void> {
      const now = clock.now()
      await withNotices(async ({ members, entries, queue, reports, notices, audit }, notify) => {
        const author = (await entries.find(id))?.userId
        if (author) await members.lockShared(author, now)
        const entry = await entries.lock(id)
        if (!entry) throw new AppError('not_found')
        if (entry.userId === admin)
          throw new AppError('forbidden', { message: 'Somebody else decides about your own.' })
        const wasQueued = await queue.remove(id)
        const canDecide = wasQueued || (decision === 'remove' && isUndecided(entry))
        if (!canDecide || entry.revision !== revision) throw new AppError('conflict')
        await reports.closeAll(id, now, decision === 'remove')
        const wasAppealed = await notices.closeAppeal(id, now)
        if (entry.state !== 'deleted') {
          if (decision === 'keep') await entries.setState(entry, 'visible', { keptRevision: revision })
          else await entries.setState(entry, 'removed')
        }
        await audit.record({
          ...by(admin, now),
          action: `entry.${decision}`,
          targetType: 'entry',
          targetId: String(id),
          reason,
          details: { authorId: entry.userId, revision, stateBefore: entry.state, appeal: wasAppealed },
        })
        const kind = noticeKindFor(decision, entry, wasAppealed)
        if (kind && entry.userId) await notify({ userId: entry.userId, kind, entryId: id, reason, createdAt: now })
      })
    },

    async listVersions(id: number) {
      const entry = await store.entries.find(id)
      if (!entry) throw new AppError('not_found')
      const current = { content: entry.content, writtenAt: entry.editedAt ?? entry.createdAt }
      return [current, ...(await store.entries.listVersions(id))].map(({ content, writtenAt }) => ({
        content,
        writtenAt: writtenAt.toISOString(),
      }))
    },

    async suspend(
      admin: string,
      memberId: string,
      { days, reason }: Parsed<typeof suspendMember, 'body'>,
    ): Promise<Date> {
      const now = clock.now()
      const until = new Date(now.getTime() + days * day)
      await withNotices(async ({ members, audit }, notify) => {
        const member = await members.lock(memberId, now)
        if (!member) throw new AppError('not_found')
        if (member.isAdmin) throw new AppError('conflict', { message: 'Administrators cannot be suspended.' })
        await members.suspend(memberId, { until, reason }, now)
        const details = { until: until.toISOString() }
        const action = { action: 'member.suspend', ...memberTarget(memberId), reason, details }
        await audit.record({ ...by(admin, now), ...action })
        await notify({ userId: memberId, kind: 'suspended', reason, until, createdAt: now })
      })
      return until
    },

    async unsuspend(admin: string, memberId: string, reason: string): Promise<void> {
      const now = clock.now()
      await withNotices(async ({ members, audit }, notify) => {
        await members.lock(memberId, now)
        if (!(await members.unsuspend(memberId, now))) throw new AppError('not_found')
        await audit.record({ ...by(admin, now), action: 'member.unsuspend', ...memberTarget(memberId), reason })
        await notify({ userId: memberId, kind: 'unsuspended', reason, createdAt: now })
      })
    },

    findSlowMode: () => store.slowMode.find(clock.now()),

    async startSlowMode(admin: string, { intervalSeconds, hours, reason }: Parsed<typeof startSlowMode, 'body'>) {
      const now = clock.now()
      const slowMode = { intervalSeconds, until: new Date(now.getTime() + hours * hour) }
      await store.transaction(async ({ slowMode: table, audit }) => {
        await table.start(slowMode)
        const details = { intervalSeconds, until: slowMode.until.toISOString() }
        await audit.record({ ...by(admin, now), action: 'slow-mode.start', ...slowModeTarget, reason, details })
      })
      return slowMode
    },

    async endSlowMode(admin: string, reason: string): Promise<void> {
      const now = clock.now()
      await store.transaction(async ({ slowMode, audit }) => {
        if (!(await slowMode.end(now))) throw new AppError('not_found')
        await audit.record({ ...by(admin, now), action: 'slow-mode.end', ...slowModeTarget, reason })
      })
    },

    async auditLog({ cursor, limit }: Parsed<typeof auditLog, 'query'>) {
      const rows = await store.audit.list(decodeCursor(AuditCursor, cursor)?.[0], limit + 1)
      const { shown, nextCursor } = paginate(rows, limit, ({ id }) => [id])
      return { lines: shown.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })), nextCursor }
    },
  }
}

const by = (actorId: string, at: Date) => ({ actorId, at })
const memberTarget = (targetId: string) => ({ targetType: 'member', targetId })
const slowModeTarget = { targetType: 'discussions', targetId: 'slow-mode' }

/** An entry that was never reviewed can be removed without a report. One that was kept must be reported again first. */
const isUndecided = ({ state, revision, keptRevision }: Entry) => state === 'visible' && revision !== keptRevision

/** Authors are notified only of what changes for them, not of reports dismissed while the entry stayed visible. */
function noticeKindFor(decision: 'keep' | 'remove', { state }: Entry, wasAppealed: boolean): NoticeKind | undefined {
  if (wasAppealed) return decision === 'keep' ? 'appeal_accepted' : 'appeal_refused'
  if (decision === 'remove') return 'removed'
  return state === 'hidden' ? 'restored' : undefined
}

type ReportRow = Awaited<ReturnType<DiscussionsStore['queue']['listReports']>>[number]

function toQueueItem(row: QueuedEntry, reports: ReportRow[]): QueueItem {
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
