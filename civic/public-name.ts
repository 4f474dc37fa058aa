import { hasVisibleText } from '../contract/written-text.ts'

/** The last word is the last name: "Mary Ann Smith" is Mary Ann, Smith. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop() : undefined
  return { firstName: words.join(' '), lastName: lastName ?? '' }
}

/** A letter with its accents is one, however it is written. */
const letters = new Intl.Segmenter()

interface PublicName {
  firstName: string | null
  lastName: string | null
}

/** As other members see a name: "First L.", and none where a sign-in service gave an email in its place. */
export function publicName(name: string): PublicName {
  // Direction marks in a name would turn the words around it.
  const plain = name.replace(/\p{Bidi_Control}/gu, '')
  if (!hasVisibleText(plain) || plain.includes('@')) return { firstName: null, lastName: null }
  const { firstName, lastName } = splitName(plain)
  const [initial] = letters.segment(lastName)
  return { firstName, lastName: initial ? `${initial.segment.toLocaleUpperCase('en')}.` : null }
}
