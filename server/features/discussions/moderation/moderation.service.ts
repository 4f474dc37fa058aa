import { z } from 'zod'
import type { NoticeKind } from '../../../../contract/moderation.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { cut, readCursor } from '../../../core/cursor.ts'
import type { DiscussionsStore } from '../discussions.store.ts'
import type { Entry } from '../posts/entries.store.ts'
import { toQueueItem } from './queue-item.ts'
import type { Tell } from './with-notices.ts'

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000
const reportsShown = 20

/** The time in milliseconds, within what a database knows. */
const QueuePlace = z.tuple([z.int().min(0).max(9), z.int().min(0).max(8.64e15), z.int().min(1)])
const AuditPlace = z.tuple([z.int().min(1)])

interface Page {
  cursor?: string | undefined
  limit: number
}

interface Decision {
  decision: 'keep' | 'remove'
  reason: string
  revision: number
}

export type ModerationService = ReturnType<typeof createModerationService>

/** What administrators do. Every act is written to the audit log in its own transaction. */
export function createModerationService(store: DiscussionsStore, clock: Clock, tell: Tell) {
  return {
    async queue({ cursor, limit }: Page) {
      const place = readCursor(QueuePlace, cursor)
      const from = place && { rank: place[0], since: new Date(place[1]), id: place[2] }
      const [rows, total] = await Promise.all([store.queue.list(from, limit + 1, clock.now()), store.queue.total()])
      const { shown, nextCursor } = cut(rows, limit, ({ rank, since, id }) => [rank, since.getTime(), id])
      const reports = await store.queue.reports(
        shown.map(({ id }) => id),
        reportsShown,
      )
      const items = shown.map((row) =>
        toQueueItem(
          row,
          reports.filter(({ entryId }) => entryId === row.id),
        ),
      )
      return { items, nextCursor, total }
    },

    /** Of two who decide at once the second is told: the first has taken it out of the queue, or changed its state. */
    async decide(admin: string, id: number, { decision, reason, revision }: Decision): Promise<void> {
      const now = clock.now()
      await tell(async ({ members, entries, queue, reports, notices, audit }, notify) => {
        const author = (await entries.find(id))?.userId
        if (author) await members.hold(author, now)
        const entry = await entries.lock(id)
        if (!entry) throw new AppError('not_found')
        const wasWaiting = await queue.take(id)
        const mayDecide = wasWaiting || (decision === 'remove' && isUndecided(entry))
        if (!mayDecide || entry.revision !== revision) throw new AppError('conflict')
        await reports.close(id, now)
        const wasAppealed = await notices.closeAppeal(id, now)
        if (entry.state !== 'deleted') {
          if (decision === 'keep') await entries.setState(entry, 'visible', { keptRevision: revision })
          else await entries.setState(entry, 'removed')
        }
        await audit.record({
          at: now,
          actorId: admin,
          action: `entry.${decision}`,
          targetType: 'entry',
          targetId: String(id),
          reason,
          details: { authorId: entry.userId, revision, stateBefore: entry.state, appeal: wasAppealed },
        })
        const kind = noticeOf(decision, entry, wasAppealed)
        if (kind && entry.userId) await notify({ userId: entry.userId, kind, entryId: id, reason, createdAt: now })
      })
    },

    async history(id: number) {
      const entry = await store.entries.find(id)
      if (!entry) throw new AppError('not_found')
      const now = { content: entry.content, writtenAt: entry.editedAt ?? entry.createdAt }
      return [now, ...(await store.entries.versions(id))].map(({ content, writtenAt }) => ({
        content,
        writtenAt: writtenAt.toISOString(),
      }))
    },

    async suspend(admin: string, memberId: string, { days, reason }: { days: number; reason: string }): Promise<Date> {
      const now = clock.now()
      const until = new Date(now.getTime() + days * day)
      await tell(async ({ members, audit }, notify) => {
        const member = await members.lock(memberId, now)
        if (!member) throw new AppError('not_found')
        if (member.isAdmin) throw new AppError('conflict', { message: 'Administrators cannot be suspended.' })
        await members.suspend(memberId, { until, reason }, now)
        const details = { until: until.toISOString() }
        await audit.record({ ...act(now, admin, 'member.suspend', 'member', memberId, reason), details })
        await notify({ userId: memberId, kind: 'suspended', reason, until, createdAt: now })
      })
      return until
    },

    async unsuspend(admin: string, memberId: string, reason: string): Promise<void> {
      const now = clock.now()
      await tell(async ({ members, audit }, notify) => {
        await members.lock(memberId, now)
        if (!(await members.unsuspend(memberId, now))) throw new AppError('not_found')
        await audit.record(act(now, admin, 'member.unsuspend', 'member', memberId, reason))
        await notify({ userId: memberId, kind: 'unsuspended', reason, createdAt: now })
      })
    },

    slowMode: () => store.slowMode.find(clock.now()),

    async startSlowMode(admin: string, given: { intervalSeconds: number; hours: number; reason: string }) {
      const now = clock.now()
      const slowMode = { intervalSeconds: given.intervalSeconds, until: new Date(now.getTime() + given.hours * hour) }
      await store.together(async ({ slowMode: table, audit }) => {
        await table.start(slowMode)
        const details = { intervalSeconds: given.intervalSeconds, until: slowMode.until.toISOString() }
        await audit.record({ ...act(now, admin, 'slow-mode.start', 'discussions', 'slow-mode', given.reason), details })
      })
      return slowMode
    },

    async endSlowMode(admin: string, reason: string): Promise<void> {
      const now = clock.now()
      await store.together(async ({ slowMode, audit }) => {
        if (!(await slowMode.end(now))) throw new AppError('not_found')
        await audit.record(act(now, admin, 'slow-mode.end', 'discussions', 'slow-mode', reason))
      })
    },

    async auditLog({ cursor, limit }: Page) {
      const rows = await store.audit.list(readCursor(AuditPlace, cursor)?.[0], limit + 1)
      const { shown, nextCursor } = cut(rows, limit, ({ id }) => [id])
      return { lines: shown.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })), nextCursor }
    },
  }
}

const act = (at: Date, actorId: string, action: string, targetType: string, targetId: string, reason: string) => ({
  at,
  actorId,
  action,
  targetType,
  targetId,
  reason,
})

/** What nobody has judged can be removed without a report; what was kept has to be reported again first. */
const isUndecided = ({ state, revision, keptRevision }: Entry) => state === 'visible' && revision !== keptRevision

/** An author hears of what changed for them; that reports of a visible post were set aside is no news. */
function noticeOf(decision: Decision['decision'], { state }: Entry, wasAppealed: boolean): NoticeKind | undefined {
  if (wasAppealed) return decision === 'keep' ? 'appeal_accepted' : 'appeal_refused'
  if (decision === 'remove') return 'removed'
  return state === 'hidden' ? 'restored' : undefined
}
