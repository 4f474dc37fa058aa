/** An American number as 512-555-0100, whatever its dots and parentheses; any other text as it is written. */
export function formatPhone(text: string): string {
  const [, country = '', area, exchange, line] =
    /^(?:\+?(1)[-.\s]*)?\(?(\d{3})\)?[-.\s]*(\d{3})[-.\s]*(\d{4})$/.exec(text.trim()) ?? []
  return area ? [country, area, exchange, line].filter(Boolean).join('-') : text
}
