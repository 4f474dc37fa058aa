import { serverPaths } from '../../contract/paths.ts'

const base = 'http://here.invalid'

/** The longest path that is accepted from a link. */
export const maxReturnPath = 500

/** A path of this site to redirect to; the home page for anything else. Browsers read `//x` and `/\x` as another host. */
export function safePath(path: string): string {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin !== base || pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`
}

/** Where to go after signing in: a page of this site. */
export function safeReturnTo(path: unknown): string {
  if (typeof path !== 'string' || path.length > maxReturnPath) return '/'
  const safe = safePath(path)
  const { pathname } = new URL(safe, base)
  // Of the pages under /api, only the confirmation of an email needs a session.
  return decodePath(pathname).startsWith('/api/') && pathname !== serverPaths.confirmEmail ? '/' : safe
}

/** As the router decodes it: /%61pi leads to /api. It refuses a path that cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/api/'
  }
}
