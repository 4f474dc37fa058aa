const base = 'http://here.invalid'

/** Where to go after signing in: a path of ours, never another site. Browsers read `//x` and `/\x` as one. */
export function safeReturnTo(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 500) return '/'
  if (!URL.canParse(asked, base)) return '/'
  const { origin, pathname, search, hash } = new URL(asked, base)
  if (origin !== base || pathname.startsWith('//') || pathname.startsWith('/api/')) return '/'
  return `${pathname}${search}${hash}`
}
