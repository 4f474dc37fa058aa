import { placeCookie, placeCookieValue, timeZoneCookie } from '../../contract/device-cookies.ts'
import type { PageRequest } from '../../contract/rendered-page.ts'
import { cookieIn, writeCookie, yearInSeconds } from './cookie.ts'
import { deviceTimeZone } from './rendered-page.ts'
import { parseJson } from './stored.ts'

export function saveTimeZone() {
  writeCookie(timeZoneCookie, encodeURIComponent(deviceTimeZone()), yearInSeconds)
}

/** Copies values from the browser's storage (JSON texts by key) into the cookie that the server reads. */
export function writePlaceCookie(owner: string | undefined, texts: Record<string, string | undefined>) {
  const name = placeCookie(location.protocol === 'https:')
  const values = Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, parseJson(text)]]))
  if (owner === undefined || values.length === 0) {
    // Without a cookie there is nothing to remove: the landing page must not set one.
    if (cookieIn(document.cookie, name) !== undefined) writeCookie(name, '', 0)
    return
  }
  writeCookie(name, placeCookieValue(owner, Object.fromEntries(values)), yearInSeconds)
}

/** The stored texts in a request's cookie, if they belong to this member. They are not checked: a member can edit a cookie. */
export function storedTextsIn(
  { cookies, origin }: Pick<PageRequest, 'cookies' | 'origin'>,
  owner: string,
): Record<string, string> {
  const name = placeCookie(origin.startsWith('https:'))
  const content = parseJson(decode(cookieIn(cookies, name) ?? ''))
  if (typeof content !== 'object' || content === null) return {}
  const { owner: writtenFor, ...values } = Object.fromEntries(Object.entries(content))
  if (writtenFor !== owner) return {}
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
}

export const timeZoneIn = (cookies: string) => decode(cookieIn(cookies, timeZoneCookie) ?? '')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
