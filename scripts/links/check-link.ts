export interface Link {
  url: string
  /** Its purpose, such as "TX register". */
  use: string
  /** Not confirmed by a source: to be checked by hand even when it works. */
  unverified: boolean
}

export type Verdict = 'ok' | 'moved' | 'dead' | 'certificate' | 'unreachable' | 'server-error' | 'refuses-programs'

export interface Finding extends Link {
  verdict: Verdict
  /** The last status, or why there was none. */
  detail: string
  /** The final URL after redirects; null when unchanged. */
  target: string | null
}

const maxHops = 5
const timeoutMs = 15_000
// Some election offices refuse clients that are not browsers; we identify ourselves and report the refusal.
const headers = { 'user-agent': 'Precinct link check', accept: 'text/html,*/*;q=0.8' }

/** Follows a link including its redirects and classifies the result. */
export async function checkLink(link: Link): Promise<Finding> {
  const toFinding = (verdict: Verdict, detail: string, target: string | null = null): Finding => ({
    ...link,
    verdict,
    detail,
    target,
  })
  let url = link.url
  for (let hop = 0; hop <= maxHops; hop++) {
    const result = await request(url)
    if ('failure' in result) return toFinding(result.verdict, result.failure)
    const { status, location } = result
    if (status >= 300 && status < 400 && location !== null) {
      const next = URL.parse(location, url)
      if (!next || !/^https?:$/.test(next.protocol)) return toFinding('dead', `${status} to an invalid address`)
      url = next.href
      continue
    }
    const target = sameAddress(url, link.url) ? null : url
    if (status === 403 || status === 429) return toFinding('refuses-programs', String(status), target)
    if (status >= 500) return toFinding('server-error', String(status), target)
    if (status >= 400) return toFinding('dead', String(status), target)
    return toFinding(target ? 'moved' : 'ok', String(status), target)
  }
  return toFinding('dead', `more than ${maxHops} redirects`)
}

type RequestResult = { status: number; location: string | null } | { failure: string; verdict: Verdict }

async function request(url: string): Promise<RequestResult> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return { status: response.status, location: response.headers.get('location') }
  } catch (error) {
    const reason = reasonOf(error)
    return { failure: reason, verdict: /CERT|SELF_SIGNED|TLS|SSL/.test(reason) ? 'certificate' : 'unreachable' }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.message
}

/** A trailing slash or uppercase letters in the host do not count as a change. */
const sameAddress = (a: string, b: string) => new URL(a).href.replace(/\/$/, '') === new URL(b).href.replace(/\/$/, '')
