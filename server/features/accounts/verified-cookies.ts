import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Present } from './accounts.service.ts'

interface Verified {
  present: Present
  /** The end of the signed cookie itself. */
  until: number
}

export interface VerifiedCookies {
  find(cookies: string): Present | undefined
  /** Also one that ran out a few minutes ago: for when nobody can be asked. */
  lastKnown(cookies: string): Present | undefined
  /** For cookies whose signature was just checked and found good. */
  add(cookies: string, present: Present): void
}

const room = 5000
const graceMs = 10 * 60_000
const Cached = z.object({ expiresAt: z.number() })

/**
 * Checking the signature of the same cookies gives the same result until they run out, so it is done once. Neither
 * longer valid nor for anybody else: the key is the whole cookie header.
 */
export function createVerifiedCookies(clock: Clock): VerifiedCookies {
  const known = new Map<string, Verified>()
  const within = (cookies: string, ms: number) => {
    const found = known.get(cookies)
    return found && clock.now().getTime() < found.until + ms ? found.present : undefined
  }
  return {
    find: (cookies) => within(cookies, 0),
    lastKnown: (cookies) => within(cookies, graceMs),
    add(cookies, present) {
      const until = endOf(cookies)
      if (until === undefined) return
      known.set(cookies, { present, until })
      const [oldest] = known.keys()
      if (known.size > room && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** As better-auth wrote it into its cookie. One in several pieces is long, rare and not kept. */
function endOf(cookies: string): number | undefined {
  const [, value] = cookies.match(/(?:^|;)[^=;]*session_data=([\w-]+)/) ?? []
  if (value === undefined) return undefined
  try {
    const cached = Cached.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return cached.data?.expiresAt
  } catch {
    return undefined
  }
}
