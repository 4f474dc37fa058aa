import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest().subarray(0, 24)

/** Never expires, because a member may unsubscribe from an old mail. It grants nothing else. */
export const unsubscribeToken = (userId: string, secret: string) =>
  `${userId}.${signature(userId, secret).toString('base64url')}`

/** The member's id, or undefined when this server did not sign the token. */
export function verifyUnsubscribeToken(token: string, secret: string): string | undefined {
  const [, userId, signed] = token.match(/^([\w-]{1,64})\.([\w-]{32})$/) ?? []
  if (!userId || !signed) return undefined
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(userId, secret)) ? userId : undefined
}
