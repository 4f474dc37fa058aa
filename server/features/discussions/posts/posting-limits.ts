import { type PostingLimit, postingLimits } from '../../../../contract/discussions.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Written } from '../members/members.store.ts'
import type { SlowModeRow } from './slow-mode.store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const paceWindow = postingLimits.windowMinutes * minute

/** New is who came less than a day ago or has written little that stands: an account left to ripen stays new. */
export const isNewMember = (member: { createdAt: Date; entries: number }, now: Date): boolean =>
  now.getTime() - member.createdAt.getTime() < postingLimits.newFor.hours * hour ||
  member.entries < postingLimits.newFor.entries

interface Situation {
  now: Date
  isNew: boolean
  slowMode: SlowModeRow | undefined
  /** What the member wrote of late, newest first. */
  written: Written[]
}

interface Wait {
  rule: PostingLimit
  until: number
}

/** The moment the `allowed`th last one is old enough. */
const after = (times: Date[], allowed: number, length: number): number =>
  (times[allowed - 1]?.getTime() ?? -Infinity) + length

export function refuseHaste(kind: 'post' | 'comment', { now, isNew, slowMode, written }: Situation) {
  const ofKind = written.filter((one) => one.kind === kind).map(({ at }) => at)
  const all = written.map(({ at }) => at)
  const waits: Wait[] = [
    kind === 'post'
      ? { rule: 'posts', until: after(ofKind, postingLimits.postsPerWindow, paceWindow) }
      : { rule: 'comments', until: after(ofKind, postingLimits.commentsPerWindow, paceWindow) },
    ...(slowMode ? [{ rule: 'slow_mode', until: after(all, 1, slowMode.intervalSeconds * second) } as const] : []),
    ...(isNew && kind === 'post'
      ? [{ rule: 'new_member', until: after(ofKind, 1, postingLimits.newMemberWaitSeconds * second) } as const]
      : []),
  ]
  refuse(waits, now)
}

export function refuseManyEdits(edited: Date[], now: Date) {
  refuse([{ rule: 'edits', until: after(edited, postingLimits.editsPerWindow, paceWindow) }], now)
}

function refuse(waits: Wait[], now: Date) {
  const [longest] = waits.toSorted((a, b) => b.until - a.until)
  if (!longest || longest.until <= now.getTime()) return
  throw new AppError('too_many_requests', {
    fields: { content: longest.rule },
    retryAfter: Math.ceil((longest.until - now.getTime()) / second),
  })
}
