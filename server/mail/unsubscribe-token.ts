import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FollowSubject } from '../../contract/follows.ts'

/** What a link turns off: email reminders, news about all that a member follows, or following one lawmaker or race. */
export type LinkPurpose = 'unsubscribe' | 'follow-news' | `unfollow ${FollowSubject}`

const signature = (userId: string, secret: string, purpose: LinkPurpose) =>
  createHmac('sha256', secret).update(`${purpose}:${userId}`).digest().subarray(0, 24)

/** Never expires, because a member may unsubscribe from an old mail. It grants nothing else. */
export const unsubscribeToken = (userId: string, secret: string, purpose: LinkPurpose = 'unsubscribe') =>
  `${userId}.${signature(userId, secret, purpose).toString('base64url')}`

/** The member's id, or undefined when this server did not sign the token for this purpose. */
export function verifyUnsubscribeToken(
  token: string,
  secret: string,
  purpose: LinkPurpose = 'unsubscribe',
): string | undefined {
  const [, userId, signed] = token.match(/^([\w-]{1,64})\.([\w-]{32})$/) ?? []
  if (!userId || !signed) return undefined
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(userId, secret, purpose)) ? userId : undefined
}
