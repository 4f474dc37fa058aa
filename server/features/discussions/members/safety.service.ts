import type { Parsed } from '../../../../contract/endpoint.ts'
import { type Notice, type appeal, type report, reportWeights } from '../../../../contract/moderation.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import { type NoticeRow, queueRank } from '../moderation/moderation.store.ts'
import type { WithNotices } from '../moderation/with-notices.ts'
import { toPublicAuthor } from '../posts/public-entry.ts'
import { requireComment, requireMember, requirePost, requireWriter } from '../requirements.ts'

const maxBlocks = 500
const maxNotices = 50

export type SafetyService = ReturnType<typeof createSafetyService>

/** Reports, appeals, blocks and moderators' notices. */
export function createSafetyService(store: DiscussionsStore, clock: Clock, withNotices: WithNotices) {
  const enforceReportLimit = async ({ reports }: Tables, userId: string, now: Date) => {
    const allowedFrom = await reports.findNextTime(userId, now)
    if (!allowedFrom) return
    const waitMs = allowedFrom.getTime() - now.getTime()
    throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) })
  }

  return {
    /** True when the member has already reported this revision. */
    async report(userId: string, { postId, commentId, reason, note }: Parsed<typeof report, 'body'>): Promise<boolean> {
      const now = clock.now()
      const id = postId ?? commentId ?? 0
      return withNotices(async (tables, notify) => {
        const { members, entries, reports, queue } = tables
        requireWriter(await members.lock(userId, now))
        const author = (await entries.find(id))?.userId
        if (author && author !== userId) await members.lockShared(author, now)
        const row = await entries.lock(id)
        const entry = postId === undefined ? requireComment(row) : requirePost(row)
        if (entry.userId === userId) throw new AppError('conflict', { message: 'This is your own.' })
        await enforceReportLimit(tables, userId, now)
        if (!(await reports.add(entry, { userId, reason, note: note ?? null, createdAt: now }))) return true
        const isUrgent = reason === 'wrong-voting-information'
        await queue.add(id, isUrgent ? queueRank.wrongVotingInformation : queueRank.other, now)
        const wasKept = entry.keptRevision === entry.revision
        if (entry.state !== 'visible' || wasKept) return false
        if ((await reports.weighOpenReports(id, now)) >= reportWeights.hidesAt) {
          await entries.setState(entry, 'hidden')
          if (entry.userId) await notify({ userId: entry.userId, kind: 'hidden', entryId: id, createdAt: now })
        }
        return false
      })
    },

    async appeal(userId: string, { postId, commentId, text }: Parsed<typeof appeal, 'body'>): Promise<void> {
      const now = clock.now()
      const id = postId ?? commentId ?? 0
      await store.transaction(async ({ members, entries, notices, queue }) => {
        requireMember(await members.lockShared(userId, now))
        const entry = await entries.lock(id)
        const isExpectedKind = entry && (entry.postId === null) === (postId !== undefined)
        if (!isExpectedKind || entry.userId !== userId) throw new AppError('not_found')
        if (entry.state !== 'removed')
          throw new AppError('conflict', { message: 'This was not removed by a moderator.' })
        if (!(await notices.addAppeal({ entryId: id, userId, text, createdAt: now }))) {
          throw new AppError('conflict', { message: 'You have appealed before.' })
        }
        await queue.add(id, queueRank.appeal, now)
      })
    },

    async listNotices(userId: string): Promise<Notice[]> {
      return (await store.notices.list(userId, maxNotices)).map(toNotice)
    },

    async markNoticeRead(userId: string, id: number) {
      if (!(await store.notices.markRead(userId, id, clock.now()))) throw new AppError('not_found')
    },

    async block(userId: string, memberId: string) {
      if (memberId === userId) throw new AppError('conflict', { message: 'You cannot block yourself.' })
      const now = clock.now()
      await store.transaction(async ({ members, blocks }) => {
        requireMember(await members.lock(userId, now))
        if ((await blocks.count(userId)) >= maxBlocks) {
          throw new AppError('conflict', { message: `You can block up to ${maxBlocks} members.` })
        }
        if (!(await blocks.add(userId, memberId, now))) throw new AppError('not_found')
      })
    },

    unblock: (userId: string, memberId: string) => store.blocks.remove(userId, memberId),

    async listBlocks(userId: string) {
      const rows = await store.blocks.list(userId, maxBlocks)
      return rows.map(({ since, ...member }) => ({ member: toPublicAuthor(member), since: since.toISOString() }))
    },
  }
}

function toNotice(row: NoticeRow): Notice {
  const { id, kind, reason, until, entryId, postId, content, state } = row
  return {
    id,
    kind,
    at: row.createdAt.toISOString(),
    reason,
    entry:
      entryId === null ? null : { kind: postId === null ? 'post' : 'comment', id: entryId, content: content ?? '' },
    until: until?.toISOString() ?? null,
    canAppeal: kind === 'removed' && state === 'removed' && !row.appealed,
    read: row.readAt !== null,
  }
}
