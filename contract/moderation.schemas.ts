import { z } from 'zod'
import { Id } from './accounts.schemas.ts'
import { Done, EntryId, PathId, paging } from './common.schemas.ts'
import { limits } from './common.ts'
import { SlowMode } from './discussions.schemas.ts'
import { operation } from './endpoint.ts'
import { reportReasons } from './moderation.ts'
import { writtenText } from './written-text.schemas.ts'

export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** Exactly one of the two. `.refine` keeps the schema simple for the API page. */
const target = { postId: EntryId.optional(), commentId: EntryId.optional() }
const hasOneTarget = ({ postId, commentId }: { postId?: number | undefined; commentId?: number | undefined }) =>
  (postId === undefined) !== (commentId === undefined)

export const report = operation({
  access: 'user',
  summary: 'Report a post or a comment',
  body: z
    .object({ ...target, reason: ReportReason, note: writtenText(limits.reason).optional() })
    .refine(hasOneTarget, { path: ['postId'], message: 'one_of_post_and_comment' }),
  reply: z.object({ ok: z.literal(true), already: z.boolean() }),
})

export const appeal = operation({
  access: 'user',
  summary: 'Appeal the removal of my post or comment',
  body: z
    .object({ ...target, text: writtenText(limits.appeal) })
    .refine(hasOneTarget, { path: ['postId'], message: 'one_of_post_and_comment' }),
  reply: Done,
  status: 201,
})

export const EntryKind = z.enum(['post', 'comment'])
export type EntryKind = z.infer<typeof EntryKind>

/** Visible, hidden by reports pending review, removed by an administrator, or deleted by its author. */
export const EntryState = z.enum(['visible', 'hidden', 'removed', 'deleted'])
export type EntryState = z.infer<typeof EntryState>

export const NoticeKind = z.enum([
  'hidden',
  'restored',
  'removed',
  'appeal_accepted',
  'appeal_refused',
  'suspended',
  'unsuspended',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** A moderation notice to a member. */
export const Notice = z.object({
  id: z.int(),
  kind: NoticeKind,
  at: z.iso.datetime(),
  /** The moderator's text; null if the entry was hidden by reports alone. */
  reason: z.string().nullable(),
  entry: z.object({ kind: EntryKind, id: EntryId, content: z.string() }).nullable(),
  /** End of the suspension. */
  until: z.iso.datetime().nullable(),
  canAppeal: z.boolean(),
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const listNotices = operation({
  access: 'user',
  summary: 'Notices from moderators',
  reply: z.object({ notices: z.array(Notice) }),
})

export const readNotice = operation({
  access: 'user',
  summary: 'Mark a notice as read',
  params: z.object({ id: PathId }),
  reply: Done,
})

/** A member as administrators see them. */
export const ReviewedMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  memberSince: z.iso.datetime(),
  /** Number of posts and comments removed by administrators. */
  removals: z.int(),
  suspension: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type ReviewedMember = z.infer<typeof ReviewedMember>

export const QueueItem = z.object({
  /** A post or comment; both share one id sequence. */
  id: EntryId,
  kind: EntryKind,
  /** The post to show for context. */
  postId: EntryId,
  content: z.string(),
  /** Must be sent with the decision, which fails if the text has changed since. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** A removed entry is listed because of its appeal; a deleted one because it was reported earlier. */
  state: EntryState,
  /** Reported as wrong voting information; listed first. */
  urgent: z.boolean(),
  since: z.iso.datetime(),
  /** Null if the account was deleted. */
  author: ReviewedMember.nullable(),
  /** Open reports, newest first, at most 20; `reportCount` counts all of them. */
  reports: z.array(z.object({ reason: ReportReason, note: z.string().nullable(), at: z.iso.datetime() })),
  reportCount: z.int(),
  appeal: z.object({ text: z.string(), at: z.iso.datetime(), removedFor: z.string() }).nullable(),
})
export type QueueItem = z.infer<typeof QueueItem>

export const reportQueue = operation({
  access: 'admin',
  summary: 'Reported and appealed posts and comments',
  query: z.object(paging(50, 20)),
  reply: z.object({ items: z.array(QueueItem), nextCursor: z.string().nullable(), total: z.int() }),
})

const Reason = writtenText(limits.reason)

export const decide = operation({
  access: 'admin',
  summary: 'Keep or remove a post or comment',
  params: z.object({ id: PathId }),
  body: z.object({ decision: z.enum(['keep', 'remove']), reason: Reason, revision: z.int().min(1) }),
  reply: Done,
})

export const entryHistory = operation({
  access: 'admin',
  summary: 'The current and earlier versions of a post or comment',
  params: z.object({ id: PathId }),
  reply: z.object({
    /** Newest first; the first is the current text. */
    versions: z.array(z.object({ content: z.string(), writtenAt: z.iso.datetime() })),
  }),
})

export const suspendMember = operation({
  access: 'admin',
  summary: 'Suspend a member from posting for some days',
  params: z.object({ memberId: Id }),
  body: z.object({ days: z.int().min(1).max(365), reason: Reason }),
  reply: z.object({ until: z.iso.datetime() }),
})

export const unsuspendMember = operation({
  access: 'admin',
  summary: 'End a suspension early',
  params: z.object({ memberId: Id }),
  body: z.object({ reason: Reason }),
  reply: Done,
})

export const showSlowMode = operation({
  access: 'admin',
  summary: 'Whether slow mode is on',
  reply: z.object({ slowMode: SlowMode.nullable() }),
})

export const startSlowMode = operation({
  access: 'admin',
  summary: 'Turn on slow mode for some hours',
  body: z.object({
    intervalSeconds: z.int().min(10).max(3600),
    hours: z.int().min(1).max(336),
    reason: Reason,
  }),
  reply: z.object({ slowMode: SlowMode }),
})

export const endSlowMode = operation({
  access: 'admin',
  summary: 'Turn off slow mode',
  body: z.object({ reason: Reason }),
  reply: Done,
})

export const AuditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null if the account was deleted, and for an npm command. */
  actor: z.string().nullable(),
  /** True for an act of the operator with an npm command. */
  byCommandLine: z.boolean(),
  /** Such as `entry.remove`, `member.suspend` or `slow-mode.start`. */
  action: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  /** The state or county it is about, where the entry says so. */
  area: z.string().nullable(),
  reason: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const auditLog = operation({
  access: 'admin',
  summary: 'What administrators and editors did, newest first',
  query: z.object(paging(50, 20)),
  reply: z.object({ lines: z.array(AuditLine), nextCursor: z.string().nullable() }),
})
