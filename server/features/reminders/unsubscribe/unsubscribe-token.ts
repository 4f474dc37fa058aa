import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest().subarray(0, 24)

/** Good for one thing, for ever: a mail may be old when somebody has had enough. */
export const unsubscribeToken = (userId: string, secret: string) =>
  `${userId}.${signature(userId, secret).toString('base64url')}`

/** Whose token this is; nothing where it was not made here. */
export function tokenOwner(token: string, secret: string): string | undefined {
  const [, userId, given] = token.match(/^([\w-]{1,64})\.([\w-]{32})$/) ?? []
  if (!userId || !given) return undefined
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(userId, secret)) ? userId : undefined
}
