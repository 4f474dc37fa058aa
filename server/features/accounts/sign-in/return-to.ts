const base = 'http://here.invalid'

/** Where to go after signing in: always a path of this site. Browsers read `//x` and `/\x` as another host. */
export function safeReturnTo(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > 500) return '/'
  if (!URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  if (origin !== base || pathname.startsWith('//') || pathname.startsWith('/api/')) return '/'
  return `${pathname}${search}${hash}`
}
