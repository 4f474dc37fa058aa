export interface TextPart {
  text: string
  /** The target, if the part is a link. */
  href?: string
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu

const ending = /[\p{Cf}.,;:!?'’*…]/u

/**
 * Punctuation after a link is not part of it, except a closing bracket that the link opened. Works backward character
 * by character, because a regular expression would take seconds on a post of nothing but dots.
 */
function withoutPunctuation(text: string): string {
  const letters = [...text]
  const count = (letter: string) => letters.filter((other) => other === letter).length
  const surplus = new Map([
    [')', count(')') - count('(')],
    [']', count(']') - count('[')],
  ])
  let end = letters.length
  for (; end > 0; end--) {
    const last = letters[end - 1] ?? ''
    const open = surplus.get(last) ?? 0
    if (open > 0) surplus.set(last, open - 1)
    else if (!ending.test(last)) break
  }
  return letters.slice(0, end).join('')
}

/** Accepts only http and https, with a plausible host. */
function hrefOf(text: string): string | undefined {
  const given = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(given)) return undefined
  const { hostname, href, username } = new URL(given)
  return hostname.includes('.') && username === '' ? href : undefined
}

/** Splits plain text into text and link parts. Joining the parts gives back the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
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
