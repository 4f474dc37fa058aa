/** An American number as 512-555-0100, whatever its dots and parentheses; any other text as it is written. */
export function formatPhone(text: string): string {
  const [, country = '', area, exchange, line] =
    /^(?:\+?(1)[-.\s]*)?\(?(\d{3})\)?[-.\s]*(\d{3})[-.\s]*(\d{4})$/.exec(text.trim()) ?? []
  return area ? [country, area, exchange, line].filter(Boolean).join('-') : text
}

const withExtension =
  /(?:^|[^\d+])(?:\+?1\D{0,2})?(\d{3})\D{0,3}(\d{3})\D{0,3}(\d{4})(?!\d)(?:\W*(?:x|ext|#)\D*(\d+))?/i

/** For a link. Phones dial an extension after the call is answered, so it is not part of the number. */
export function phoneUrl(text: string, extension?: string | null): string {
  // A foreign number may end in the same groups of digits as an American one.
  const isForeign = /^\s*\+(?!1)/.test(text)
  const [, area, exchange, line, written] = (!isForeign && withExtension.exec(text)) || []
  const ext = extension || written
  const number = area ? `+1${area}${exchange}${line}` : text.replaceAll(/[^\d+]/g, '')
  return `tel:${number}${ext ? `;ext=${ext}` : ''}`
}
