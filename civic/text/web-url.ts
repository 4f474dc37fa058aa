/**
 * A web URL from a source, adding a missing "http://"; null for anything else. Also null with a user name in it:
 * `https://vote.gov@evil.example` looks like another site.
 */
export function webUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  const full = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(trimmed) ? `http://${trimmed}` : trimmed
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return null
  const { username, password } = new URL(full)
  return username || password ? null : full
}
