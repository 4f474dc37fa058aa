import type { Clock } from '../../../core/clock.ts'

/** How long a cookie that was checked is accepted without checking it again. */
export const checkedForSeconds = 5
/** The most cookies remembered. */
const maxCookies = 1000

/**
 * Remembers for a few seconds which session a cookie has. A page makes several requests at once, and checking the signatures
 * of its cookies takes longer than most of what is then done for it.
 */
export function createCheckedCookies<Session>(clock: Clock) {
  /** The oldest first. */
  const checked = new Map<string, { session: Session; endsAt: number }>()

  const removeOld = (now: number) => {
    for (const [cookie, { endsAt }] of checked) {
      if (endsAt > now && checked.size < maxCookies) return
      checked.delete(cookie)
    }
  }

  return {
    find(cookie: string): Session | undefined {
      const known = checked.get(cookie)
      return known && known.endsAt > clock.now().getTime() ? known.session : undefined
    },
    add(cookie: string, session: Session) {
      const now = clock.now().getTime()
      removeOld(now)
      // Deleted first, so that it becomes the newest.
      checked.delete(cookie)
      checked.set(cookie, { session, endsAt: now + checkedForSeconds * 1000 })
    },
  }
}
