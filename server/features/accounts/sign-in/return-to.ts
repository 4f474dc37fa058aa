import { serverPaths } from '../../../../contract/paths.ts'

const base = 'http://here.invalid'

/** Where to go after signing in: always a path of this site. Browsers read `//x` and `/\x` as another host. */
export function safeReturnTo(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 500) return '/'
  if (!URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  if (origin !== base || pathname.startsWith('//')) return '/'
  // Of the server's own pages, only this one needs a session.
  if (decodePath(pathname).startsWith('/api/') && pathname !== serverPaths.confirmEmail) return '/'
  return `${pathname}${search}${hash}`
}

/** As the router decodes it: /%61pi leads to /api. It refuses a path that cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/api/'
  }
}
