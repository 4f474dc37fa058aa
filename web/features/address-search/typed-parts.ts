/**
 * Our own suggestions complete the place, never the street: "123 Main St, Lans" asks for "Lans" and keeps the rest.
 * A street begins with a house number; five digits alone are a ZIP code.
 */
export function typedParts(text: string): { street: string; place: string } {
  const comma = text.indexOf(',')
  if (comma < 0 || !/^\s*\d+[A-Za-z]?\s+\S/.test(text)) return { street: '', place: text.trim() }
  return { street: text.slice(0, comma).trim(), place: text.slice(comma + 1).trim() }
}
