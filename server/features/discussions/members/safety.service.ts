import { type Notice, type ReportReason, reportsPerHour, reportsThatHide } from '../../../../contract/moderation.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import type { NoticeRow } from '../moderation/notices.store.ts'
import { queueRank } from '../moderation/queue.store.ts'
import type { Tell } from '../moderation/with-notices.ts'
import { authorOf } from '../posts/public-entry.ts'
import { commentThatIs, mayWrite, postThatIs, present } from '../requirements.ts'

const hour = 60 * 60 * 1000
const mostBlocks = 500
const mostNotices = 50

/** A post or a comment, as a body names one of the two. */
interface Target {
  postId?: number | undefined
  commentId?: number | undefined
}

interface Report extends Target {
  reason: ReportReason
  note?: string | undefined
}

export type SafetyService = ReturnType<typeof createSafetyService>

/** What members do to be left in peace, and what they hear from moderators. */
export function createSafetyService(store: DiscussionsStore, clock: Clock, tell: Tell) {
  const refuseManyReports = async ({ reports }: Tables, me: string, now: Date) => {
    const first = await reports.nthLast(me, reportsPerHour, new Date(now.getTime() - hour))
    if (!first) return
    throw new AppError('too_many_requests', { retryAfter: Math.ceil((first.getTime() + hour - now.getTime()) / 1000) })
  }

  return {
    /** True when it was reported before. */
    async report(me: string, { postId, commentId, reason, note }: Report): Promise<boolean> {
      const now = clock.now()
      const id = postId ?? commentId ?? 0
      return tell(async (tables, notify) => {
        const { members, entries, reports, queue } = tables
        mayWrite(await members.lock(me, now))
        const author = (await entries.find(id))?.userId
        if (author && author !== me) await members.hold(author, now)
        const found = await entries.lock(id)
        const entry = postId === undefined ? commentThatIs(found) : postThatIs(found)
        if (entry.userId === me) throw new AppError('conflict', { message: 'This is your own.' })
        await refuseManyReports(tables, me, now)
        if (!(await reports.add(entry, { userId: me, reason, note: note ?? null, createdAt: now }))) return true
        const isUrgent = reason === 'wrong-voting-information'
        await queue.add(id, isUrgent ? queueRank.wrongVotingInformation : queueRank.other, now)
        const wasKept = entry.keptRevision === entry.revision
        if (entry.state === 'visible' && !wasKept && (await reports.openReporters(id)) >= reportsThatHide) {
          await entries.setState(entry, 'hidden')
          if (entry.userId) await notify({ userId: entry.userId, kind: 'hidden', entryId: id, createdAt: now })
        }
        return false
      })
    },

    async appeal(me: string, { postId, commentId, text }: Target & { text: string }): Promise<void> {
      const now = clock.now()
      const id = postId ?? commentId ?? 0
      await store.together(async ({ members, entries, notices, queue }) => {
        present(await members.hold(me, now))
        const entry = await entries.lock(id)
        const isOfKind = entry && (entry.postId === null) === (postId !== undefined)
        if (!isOfKind || entry.userId !== me) throw new AppError('not_found')
        if (entry.state !== 'removed')
          throw new AppError('conflict', { message: 'This was not removed by a moderator.' })
        if (!(await notices.addAppeal(id, me, text, now))) {
          throw new AppError('conflict', { message: 'You have appealed before.' })
        }
        await queue.add(id, queueRank.appeal, now)
      })
    },

    async notices(me: string): Promise<Notice[]> {
      return (await store.notices.list(me, mostNotices)).map(toNotice)
    },

    async readNotice(me: string, id: number) {
      if (!(await store.notices.markRead(me, id, clock.now()))) throw new AppError('not_found')
    },

    async block(me: string, memberId: string) {
      if (memberId === me) throw new AppError('conflict', { message: 'You cannot block yourself.' })
      const now = clock.now()
      await store.together(async ({ members, blocks }) => {
        present(await members.lock(me, now))
        if ((await blocks.count(me)) >= mostBlocks) {
          throw new AppError('conflict', { message: `You can block up to ${mostBlocks} members.` })
        }
        if (!(await blocks.add(me, memberId, now))) throw new AppError('not_found')
      })
    },

    unblock: (me: string, memberId: string) => store.blocks.remove(me, memberId),

    async blocks(me: string) {
      const rows = await store.blocks.list(me, mostBlocks)
      return rows.map(({ since, ...member }) => ({ member: authorOf(member), since: since.toISOString() }))
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
