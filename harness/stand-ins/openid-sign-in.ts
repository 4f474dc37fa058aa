import { Client } from '../app/client.ts'

interface SignInOptions {
  /** The visitor's cookies for the site. */
  client: Client
  /** The site's public URL, which the provider redirects to. */
  site: string
  issuer: string
  /** The person's key at the provider. */
  login: string
  returnTo?: string
  /** Stops before requesting this path of the site. */
  stopAt?: string
}

interface Step {
  url: string
  init?: RequestInit
}

/**
 * Signs in at a provider as a browser does: follows redirects and submits the provider's forms, with separate cookies for
 * each site. Returns the visited paths.
 */
export async function signInAtProvider(options: SignInOptions): Promise<string[]> {
  const { client, site, issuer, login, returnTo = '/ballot', stopAt } = options
  const atProvider = new Client(issuer)
  const trail: string[] = []
  let next: Step | undefined = { url: `${site}/api/login?${new URLSearchParams({ returnTo })}` }
  while (next) {
    const url = new URL(next.url)
    const isSite = url.origin === site
    trail.push(isSite ? url.pathname + url.search : url.pathname)
    if (url.pathname === stopAt) return trail
    const response: Response = await (isSite ? client : atProvider).fetch(url.pathname + url.search, next.init)
    const location = response.headers.get('location')
    const page = await response.text()
    // A page of the site: the sign-in is over.
    if (isSite && !url.pathname.startsWith('/api/')) return trail
    if (location) next = { url: new URL(location, url).href }
    else next = !isSite && response.status === 200 ? submitForm(page, url, login) : undefined
    if (trail.length > 20) throw new Error(`Redirect loop: ${trail.join(' ')}`)
  }
  return trail
}

function submitForm(page: string, base: URL, login: string): Step {
  const action = page.match(/action="([^"]+)"/)?.[1] ?? ''
  const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1] ?? ''
  return {
    url: new URL(action, base).href,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ prompt, login, password: 'any' }).toString(),
    },
  }
}
