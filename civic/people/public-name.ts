import { hasVisibleText } from '../../contract/written-text.ts'

/** The last word is the last name: "Mary Ann Smith" becomes Mary Ann and Smith. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop() : undefined
  return { firstName: words.join(' '), lastName: lastName ?? '' }
}

/** Splits text so that a letter and its accent stay together. */
const letters = new Intl.Segmenter()

interface PublicName {
  firstName: string | null
  lastName: string | null
}

/** The name other members see: "First L."; null if a sign-in service gave an email as the name. */
export function publicName(name: string): PublicName {
  // Removes direction marks, which would reorder the surrounding text.
  const plain = name.replace(/\p{Bidi_Control}/gu, '')
  if (!hasVisibleText(plain) || plain.includes('@')) return { firstName: null, lastName: null }
  const { firstName, lastName } = splitName(plain)
  const [initial] = letters.segment(lastName)
  return { firstName, lastName: initial ? `${initial.segment.toLocaleUpperCase('en')}.` : null }
}
