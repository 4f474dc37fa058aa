import { type PostingLimit, postingLimits } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const limitWindowMs = postingLimits.windowMinutes * minute
/** The longest time that a limit looks back. */
export const longestWindowMs = day

/** A member is new for the first day and until enough of their entries are visible: an old, unused account stays new. */
export const isNewMember = (member: { createdAt: Date; entries: number }, now: Date): boolean =>
  now.getTime() - member.createdAt.getTime() < postingLimits.newFor.hours * hour ||
  member.entries < postingLimits.newFor.entries

export interface SlowModeRow {
  intervalSeconds: number
  until: Date
}

/** What limits a member's next entry. */
export interface PostingHistory {
  slowMode: SlowModeRow | undefined
  /** When the member wrote the latest posts, newest first. */
  posts: Date[]
  comments: Date[]
  /** Posts and comments that are not deleted, counted up to the limit. */
  entries: number
}

/** A rule and the time, in milliseconds, until which it refuses another entry. */
interface Wait {
  rule: PostingLimit
  until: number
}

/** When one more is allowed: once the `allowed`th latest time is `lengthMs` ago. */
const allowedFrom = (times: Date[], allowed: number, lengthMs: number): number =>
  (times[allowed - 1]?.getTime() ?? -Infinity) + lengthMs

/** Throws `too_many_requests`, naming the rule with the longest wait, when the member may not write yet. */
export function enforceLimits(
  kind: 'post' | 'comment',
  { slowMode, posts, comments, entries }: PostingHistory,
  { now, isNew }: { now: Date; isNew: boolean },
) {
  const latest = [...posts.slice(0, 1), ...comments.slice(0, 1)].toSorted((a, b) => b.getTime() - a.getTime())
  const waits: Wait[] = [
    ...(kind === 'post'
      ? ([
          { rule: 'posts', until: allowedFrom(posts, postingLimits.postsPerWindow, limitWindowMs) },
          { rule: 'posts_per_day', until: allowedFrom(posts, postingLimits.postsPerDay, day) },
        ] as const)
      : ([
          { rule: 'comments', until: allowedFrom(comments, postingLimits.commentsPerWindow, limitWindowMs) },
          { rule: 'comments_per_day', until: allowedFrom(comments, postingLimits.commentsPerDay, day) },
        ] as const)),
    ...(slowMode
      ? [{ rule: 'slow_mode', until: allowedFrom(latest, 1, slowMode.intervalSeconds * second) } as const]
      : []),
    ...(isNew && kind === 'post'
      ? [{ rule: 'new_member', until: allowedFrom(posts, 1, postingLimits.newMemberWaitSeconds * second) } as const]
      : []),
  ]
  enforceWaits(waits, now)
  if (entries >= postingLimits.entriesPerMember) {
    throw new AppError('too_many_requests', { fields: { content: 'entries' satisfies PostingLimit } })
  }
}

export function enforceEditLimit(recentEdits: Date[], now: Date) {
  enforceWaits([{ rule: 'edits', until: allowedFrom(recentEdits, postingLimits.editsPerWindow, limitWindowMs) }], now)
}

/** `until` is when the next edit of the day is allowed; undefined if it is allowed now. */
export function enforceDailyEditLimit(until: Date | undefined, now: Date) {
  if (until) enforceWaits([{ rule: 'edits_per_day', until: until.getTime() }], now)
}

function enforceWaits(waits: Wait[], now: Date) {
  const [longest] = waits.toSorted((a, b) => b.until - a.until)
  if (!longest || longest.until <= now.getTime()) return
  throw new AppError('too_many_requests', {
    fields: { content: longest.rule },
    retryAfter: Math.ceil((longest.until - now.getTime()) / second),
  })
}
