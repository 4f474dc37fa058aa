/** A web URL from a source, adding a missing "http://"; null for anything else. */
export function webUrl(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  const full = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(trimmed) ? `http://${trimmed}` : trimmed
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? full : null
}
