import { placeCookie } from '../../../../contract/device-cookies.ts'

/** Signing out removes where the member lives, which the browser sends with every page. */
export const clearedPlaceCookie = (https: boolean) =>
  `${placeCookie(https)}=; Path=/; Max-Age=0; SameSite=Lax${https ? '; Secure' : ''}`
