export interface Link {
  url: string
  /** What it is for, such as "TX register". */
  use: string
  /** No source was read for it: look at it by hand even when it answers. */
  unverified: boolean
}

export type Verdict = 'ok' | 'moved' | 'dead' | 'certificate' | 'unreachable' | 'server-error' | 'refuses-programs'

export interface Finding extends Link {
  verdict: Verdict
  /** The last status, or the reason there was none. */
  detail: string
  /** Where it leads now. */
  target: string | null
}

const maxHops = 5
const timeoutMs = 15_000
// Some election offices turn away anything that does not look like a browser; we say who we are and note the refusal.
const headers = { 'user-agent': 'Precinct link check', accept: 'text/html,*/*;q=0.8' }

/** Follows a link as a browser would, and says where it ends. */
export async function probe(link: Link): Promise<Finding> {
  const found = (verdict: Verdict, detail: string, target: string | null = null): Finding => ({
    ...link,
    verdict,
    detail,
    target,
  })
  let url = link.url
  for (let hop = 0; hop <= maxHops; hop++) {
    const answer = await ask(url)
    if ('failure' in answer) return found(answer.verdict, answer.failure)
    const { status, location } = answer
    if (status >= 300 && status < 400 && location !== null) {
      const next = URL.parse(location, url)
      if (!next || !/^https?:$/.test(next.protocol)) return found('dead', `${status} to no web address`)
      url = next.href
      continue
    }
    const target = sameAddress(url, link.url) ? null : url
    if (status === 403 || status === 429) return found('refuses-programs', String(status), target)
    if (status >= 500) return found('server-error', String(status), target)
    if (status >= 400) return found('dead', String(status), target)
    return found(target ? 'moved' : 'ok', String(status), target)
  }
  return found('dead', `more than ${maxHops} redirects`)
}

type Answer = { status: number; location: string | null } | { failure: string; verdict: Verdict }

async function ask(url: string): Promise<Answer> {
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
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.message
}

/** A slash at the end or capitals in the host are no move. */
const sameAddress = (a: string, b: string) => new URL(a).href.replace(/\/$/, '') === new URL(b).href.replace(/\/$/, '')
