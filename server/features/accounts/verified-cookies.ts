import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { Present } from './accounts.service.ts'
import { sessionCookie } from './auth.ts'

interface Verified {
  present: Present
  /** Until when it is taken at its word. */
  until: number
  forgottenAt: number
}

export interface VerifiedCookies {
  find(cookies: string): Present | undefined
  /** Also one that was looked at a few minutes ago: who that was, not that they still may. */
  lastKnown(cookies: string): Present | undefined
  /** For cookies that were just checked and found good: as long as the signed copy among them says, else for a minute. */
  add(cookies: string, present: Present, from: 'copy' | 'database'): void
  /** The session of such cookies was just looked up and stands: good for a minute more. */
  renew(cookies: string, present: Present): void
}

const room = 20_000
const minuteMs = 60_000
const graceMs = 10 * minuteMs
const Cached = z.object({ expiresAt: z.number() })

const named = `${sessionCookie}=`
const host = '__Host-'

/** A token with its signature, which is what was checked. Looked for by hand: of all facts asked for, a pattern is 2 %. */
function keyOf(cookies: string): string {
  for (let at = cookies.indexOf(named); at >= 0; at = cookies.indexOf(named, at + 1)) {
    const from = at >= host.length && cookies.startsWith(host, at - host.length) ? at - host.length : at
    if (from > 0 && !cookies.startsWith(';', from - 1) && !cookies.startsWith('; ', from - 2)) continue
    const end = cookies.indexOf(';', at)
    return cookies.slice(at + named.length, end < 0 ? undefined : end)
  }
  return ''
}

/**
 * Checking the same session gives the same result, so within a minute it is done once. Nobody else is taken for it: the
 * key is the token and its signature, as the browser sends them.
 */
export function createVerifiedCookies(clock: Clock): VerifiedCookies {
  const known = new Map<string, Verified>()
  const now = () => clock.now().getTime()
  return {
    find(cookies) {
      const found = known.get(keyOf(cookies))
      return found && now() < found.until ? found.present : undefined
    },
    lastKnown(cookies) {
      const found = known.get(keyOf(cookies))
      return found && now() < found.forgottenAt ? found.present : undefined
    },
    add(cookies, present, from) {
      const key = keyOf(cookies)
      const until = from === 'copy' ? endOfCopy(cookies) : now() + minuteMs
      if (key === '' || until === undefined) return
      known.delete(key)
      known.set(key, { present, until, forgottenAt: until + graceMs })
      const [oldest] = known.keys()
      if (known.size > room && oldest !== undefined) known.delete(oldest)
    },
    renew(cookies, present) {
      const key = keyOf(cookies)
      const found = known.get(key)
      if (found) known.set(key, { ...found, present, until: Math.min(now() + minuteMs, found.forgottenAt) })
    },
  }
}

/** As better-auth wrote it into its cookie. One in several pieces is long, rare and not kept. */
function endOfCopy(cookies: string): number | undefined {
  const [, value] = cookies.match(/(?:^|;)[^=;]*session_data=([\w-]+)/) ?? []
  if (value === undefined) return undefined
  try {
    const cached = Cached.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return cached.data?.expiresAt
  } catch {
    return undefined
  }
}
