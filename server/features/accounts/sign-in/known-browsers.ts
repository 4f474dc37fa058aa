import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { product } from '../../../../contract/brand.ts'

interface Parts {
  secret: string
  https: boolean
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const aYear = 365 * 24 * 60 * 60

/**
 * A browser in which somebody has signed in to an account is known for that account. Its tries are counted on their own:
 * strangers who guess at an account without end, or from the same network, cannot keep its owner out. The cookie says
 * nothing but that, and signs nobody in.
 */
export function createKnownBrowsers({ secret, https }: Parts) {
  const name = `${https ? '__Host-' : ''}${product}.known`
  const cookie = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
  const seal = (email: string, id: string) =>
    createHmac('sha256', secret).update(`known browser\n${email}\n${id}`).digest('base64url')
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${https ? ' Secure;' : ''} SameSite=Lax`

  return {
    /** The browser's own name, where it is known for this account. */
    find(headers: Headers, email: string): string | undefined {
      const [, id, given] = headers.get('cookie')?.match(cookie) ?? []
      if (!id || !given) return undefined
      return timingSafeEqual(Buffer.from(given), Buffer.from(seal(email, id))) ? id : undefined
    },
    /** To be set where somebody has signed in. */
    mark(email: string): string {
      const id = randomBytes(16).toString('base64url')
      return written(`${id}.${seal(email, id)}`, aYear)
    },
    /** To be set where the account is gone. */
    unmark: () => written('', 0),
  }
}
