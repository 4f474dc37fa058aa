/** The value of a cookie in `document.cookie` or a Cookie header, still encoded. */
export const cookieIn = (cookies: string, name: string) =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Sets a cookie that this site's pages and its server can read. With 0 seconds it removes the cookie. */
export function writeCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export const yearInSeconds = 365 * 24 * 60 * 60
