import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { product } from '../../../../contract/brand.ts'

interface KnownBrowsersDeps {
  secret: string
  https: boolean
}

/** The member a browser is known to. A new `browserKey` voids all marks, and every sign-in that is under way. */
export interface BrowserOwner {
  id: string
  browserKey: string
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const yearSeconds = 365 * 24 * 60 * 60
/** Members who share a browser keep their marks, up to this many. */
const maxMarks = 5
const mark = /^([\w-]{22})\.([\w-]{43})$/

/**
 * A browser in which a member has signed in gets a cookie that marks it as known to that member. Its sign-in attempts
 * are counted separately, so that others guessing passwords cannot lock the owner out. The cookie grants no access.
 */
export function createKnownBrowsers({ secret, https }: KnownBrowsersDeps) {
  const name = `${https ? '__Host-' : ''}${product}.known`
  const cookie = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w.~-]*)`)
  const sign = ({ id, browserKey }: BrowserOwner, browser: string) =>
    createHmac('sha256', secret).update(`known browser\n${id}\n${browserKey}\n${browser}`).digest('base64url')
  const marksIn = (headers: Headers) =>
    (headers.get('cookie')?.match(cookie)?.[1] ?? '')
      .split('~')
      .slice(0, maxMarks)
      .filter((text) => mark.test(text))
  const browserOf = (text: string, owner: BrowserOwner) => {
    const [, browser, signature] = text.match(mark) ?? []
    if (!browser || !signature) return undefined
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(owner, browser))) ? browser : undefined
  }
  const setCookie = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${https ? ' Secure;' : ''} SameSite=Lax`

  return {
    /** Whether the browser is known to anyone. */
    hasMarks: (headers: Headers): boolean => marksIn(headers).length > 0,
    /** The browser's id, when it is known to this member. */
    find(headers: Headers, owner: BrowserOwner): string | undefined {
      for (const text of marksIn(headers)) {
        const browser = browserOf(text, owner)
        if (browser) return browser
      }
      return undefined
    },
    /** The Set-Cookie value after signing in: a new mark, and the marks of others who use this browser. */
    createCookie(owner: BrowserOwner, headers: Headers): string {
      const browser = randomBytes(16).toString('base64url')
      const others = marksIn(headers).filter((text) => !browserOf(text, owner))
      return setCookie([`${browser}.${sign(owner, browser)}`, ...others].slice(0, maxMarks).join('~'), yearSeconds)
    },
    /** The Set-Cookie value after the account was deleted. */
    clearCookie: () => setCookie('', 0),
  }
}
