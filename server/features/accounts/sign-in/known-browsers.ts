import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { product } from '../../../../contract/brand.ts'

interface KnownBrowsersDeps {
  secret: string
  https: boolean
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const yearSeconds = 365 * 24 * 60 * 60

/**
 * A browser that has signed in to an account gets a cookie that marks it as known to that account. Its sign-in attempts
 * are counted separately, so that others guessing passwords cannot lock the owner out. The cookie grants no access.
 */
export function createKnownBrowsers({ secret, https }: KnownBrowsersDeps) {
  const name = `${https ? '__Host-' : ''}${product}.known`
  const cookie = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
  const sign = (email: string, id: string) =>
    createHmac('sha256', secret).update(`known browser\n${email}\n${id}`).digest('base64url')
  const setCookie = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${https ? ' Secure;' : ''} SameSite=Lax`

  return {
    /** The browser's id, when it is known to this account. */
    find(headers: Headers, email: string): string | undefined {
      const [, id, signature] = headers.get('cookie')?.match(cookie) ?? []
      if (!id || !signature) return undefined
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(email, id))) ? id : undefined
    },
    /** The Set-Cookie value after signing in. */
    createCookie(email: string): string {
      const id = randomBytes(16).toString('base64url')
      return setCookie(`${id}.${sign(email, id)}`, yearSeconds)
    },
    /** The Set-Cookie value after the account was deleted. */
    clearCookie: () => setCookie('', 0),
  }
}
