import { product } from './brand.ts'

/** The time zone of the device: the server renders times in it. */
export const timeZoneCookie = `${product}_time_zone`

/**
 * A copy of where the member lives, so that the server can render pages with it. The server does not save it. Over
 * https, the prefix keeps sibling domains from setting it.
 */
export const placeCookie = (https: boolean) => `${https ? '__Host-' : ''}${product}_place`

/** The key of the member's last address in the browser's storage and in the cookie. */
export const lastAddressKey = `${product}_last_address`

/** The value of the cookie: the stored values by key, and the member they belong to. */
export const placeCookieValue = (owner: string, values: Record<string, unknown>) =>
  encodeURIComponent(JSON.stringify({ owner, ...values }))

/** How the value begins for a member, whatever place it holds. */
export const placeCookieStart = (owner: string) => encodeURIComponent(JSON.stringify({ owner }).slice(0, -1))
