import { placeCookie, placeCookieValue, timeZoneCookie } from '../../contract/device-cookies.ts'
import type { PageRequest } from '../../contract/rendered-page.ts'
import { cookieIn, writeCookie, yearInSeconds } from './cookie.ts'
import { deviceTimeZone } from './rendered-page.ts'
import { parseJson } from './stored.ts'

export function saveTimeZone() {
  writeCookie(timeZoneCookie, encodeURIComponent(deviceTimeZone()), yearInSeconds)
}

/** Copies stored texts, which are JSON, by their key. */
export function writePlaceCookie(owner: string | undefined, texts: Record<string, string | undefined>) {
  const name = placeCookie(location.protocol === 'https:')
  const values = Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, parseJson(text)]]))
  if (owner === undefined || values.length === 0) {
    // Not written where there is none: the landing page sets no cookie.
    if (cookieIn(document.cookie, name) !== undefined) writeCookie(name, '', 0)
    return
  }
  writeCookie(name, placeCookieValue(owner, Object.fromEntries(values)), yearInSeconds)
}

/** The stored texts in a request, if they belong to this member. The member may have changed them. */
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
