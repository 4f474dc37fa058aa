export interface TextPart {
  text: string
  /** The target, if the part is a link. */
  href?: string
}

const urlPattern = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu

const trailingPunctuation = /[\p{Cf}.,;:!?'’*…]/u

/**
 * Punctuation after a link is not part of it, except a closing bracket that the link opened. Works backward character
 * by character, because a regular expression would take seconds on a post of nothing but dots.
 */
function withoutPunctuation(text: string): string {
  const characters = [...text]
  const count = (character: string) => characters.filter((other) => other === character).length
  const surplus = new Map([
    [')', count(')') - count('(')],
    [']', count(']') - count('[')],
  ])
  let end = characters.length
  for (; end > 0; end--) {
    const last = characters[end - 1] ?? ''
    const open = surplus.get(last) ?? 0
    if (open > 0) surplus.set(last, open - 1)
    else if (!trailingPunctuation.test(last)) break
  }
  return characters.slice(0, end).join('')
}

/** Accepts only http and https, with a plausible host. */
function hrefOf(text: string): string | undefined {
  const url = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(url)) return undefined
  const { hostname, href, username } = new URL(url)
  return hostname.includes('.') && username === '' ? href : undefined
}

/** Splits plain text into text and link parts. Joining the parts gives back the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(urlPattern)) {
    const shown = withoutPunctuation(match[0])
    const href = hrefOf(shown)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: shown, href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

export const countLinks = (text: string): number => textParts(text).filter(({ href }) => href !== undefined).length
