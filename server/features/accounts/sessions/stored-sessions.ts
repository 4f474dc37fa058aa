import { createHmac, timingSafeEqual } from 'node:crypto'
import { systemClock } from '../../../core/clock.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { toUser } from '../user.ts'
import type { Auth } from './auth.ts'
import { hashSessionToken } from './hashed-tokens.ts'

/** A session ends after this time, however often it is used. Unused it ends after thirty days: see auth.ts. */
export const maxSessionMs = 90 * 24 * 60 * 60_000

export interface StoredSession {
  session: { id: string; secondFactorAt?: Date | null | undefined }
  user: Parameters<typeof toUser>[0]
}

/**
 * Finds the session of a cookie in one query. better-auth does more: it renews sessions and their copies in cookies, and removes
 * old ones, which for a write takes longer than the write. Undefined, for better-auth to decide, unless the cookie is as
 * browsers send it and the session is neither over nor due to be renewed.
 */
export function createStoredSessions({ options: { secret, advanced, session } }: Auth, store: AccountsStore) {
  const cookie = new RegExp(
    `(?:^|; *)${advanced.cookies.session_token.name}=([A-Za-z0-9]+)\\.((?:\\w|%2B|%2F|%3D)+)(?=;|$)`,
  )
  const renewedBeforeEndMs = (session.expiresIn - session.updateAge) * 1000

  const tokenIn = (cookies: string): string | undefined => {
    const [, token, signature] = cookies.match(cookie) ?? []
    if (!token || !signature) return undefined
    const sent = Buffer.from(decodeURIComponent(signature))
    const ours = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
    return sent.length === ours.length && timingSafeEqual(sent, ours) ? token : undefined
  }

  return async (cookies: string): Promise<StoredSession | undefined> => {
    const token = tokenIn(cookies)
    const row = token && (await store.findSession(hashSessionToken(token)))
    if (!row) return undefined
    // better-auth sets a session's times by the system clock.
    const now = systemClock.now().getTime()
    const isCurrent =
      row.expiresAt.getTime() > now + renewedBeforeEndMs && now - row.startedAt.getTime() <= maxSessionMs
    return isCurrent ? { session: { id: row.sessionId, secondFactorAt: row.secondFactorAt }, user: row } : undefined
  }
}
