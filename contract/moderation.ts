import { endpoint } from './endpoint.ts'
import type * as schemas from './moderation.schemas.ts'

export type * from './moderation.schemas.ts'

/**
 * Open reports whose weights add up to `hidesAt` hide an entry until an administrator reviews it. The weight depends on
 * the reporting member, so that new accounts cannot hide anything: see docs/decisions/0009.
 */
export const reportWeights = {
  hidesAt: 3,
  /** A confirmed email address, and an account of this age. */
  established: { weight: 1, days: 7 },
  /** A confirmed email address alone; or an account of this age with this many visible posts or comments. */
  partial: { weight: 0.5, days: 30, entries: 3 },
  /** Weight 0 for a member with this many reports dismissed in this time, unless more were upheld; and for all others. */
  unreliable: { dismissed: 3, days: 90 },
} as const

/** Maximum reports per member. */
export const reportLimits = { perHour: 20, perDay: 100 } as const

export const reportReasons = ['spam', 'abuse', 'wrong-voting-information', 'other'] as const

/** Counts once per member and version of the text; repeating it changes nothing. */
export const report = endpoint<typeof schemas.report>('POST', '/api/reports')

/** One appeal per removed entry, by its author. */
export const appeal = endpoint<typeof schemas.appeal>('POST', '/api/appeals')

/** Newest first, the last 50. */
export const listNotices = endpoint<typeof schemas.listNotices>('GET', '/api/moderation/notices')

export const readNotice = endpoint<typeof schemas.readNotice>('POST', '/api/moderation/notices/:id/read')

/** Wrong voting information first, then appeals, then the rest; oldest first within each group. */
export const reportQueue = endpoint<typeof schemas.reportQueue>('GET', '/api/admin/reports')

/**
 * `keep` restores the entry, even after an appeal; `remove` removes it or rejects the appeal. An entry can be removed
 * without a report. Fails with 409 if another administrator decided first or the text has changed.
 */
export const decide = endpoint<typeof schemas.decide>('POST', '/api/admin/reports/:id/decision')

export const entryHistory = endpoint<typeof schemas.entryHistory>('GET', '/api/admin/reports/:id/history')
export const suspendMember = endpoint<typeof schemas.suspendMember>('POST', '/api/admin/members/:memberId/suspension')
export const unsuspendMember = endpoint<typeof schemas.unsuspendMember>(
  'DELETE',
  '/api/admin/members/:memberId/suspension',
)
export const showSlowMode = endpoint<typeof schemas.showSlowMode>('GET', '/api/admin/slow-mode')

/** Limits every member to one post or comment per interval until it expires. */
export const startSlowMode = endpoint<typeof schemas.startSlowMode>('PUT', '/api/admin/slow-mode')

export const endSlowMode = endpoint<typeof schemas.endSlowMode>('DELETE', '/api/admin/slow-mode')
export const auditLog = endpoint<typeof schemas.auditLog>('GET', '/api/admin/audit-log')
