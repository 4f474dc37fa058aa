/** Normalizes a name for comparison: no case, accents or periods. */
export function normalizeName(text: string): string {
  const lower = text.toLowerCase()
  // A fast path: tens of thousands of places are normalized at start, and most are plain ASCII.
  if (/^[a-z]+( [a-z]+)*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.'’]/g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim()
}

const suffix = /^(jr|sr|ii|iii|iv|v|md|m\.d|phd|ph\.d|esq)\.?$/i

/** Converts 'Last, First' to 'First Last', but keeps the comma before a suffix such as 'Jr.'. */
export function displayName(name: string): string {
  const [last = '', ...rest] = name
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const suffixes = rest.filter((part) => suffix.test(part))
  const givenNames = rest.filter((part) => !suffix.test(part))
  if (givenNames.length === 0) return [last, ...suffixes].join(', ')
  return [...givenNames, last, ...suffixes].join(' ')
}

const particles = new Set([
  'van',
  'von',
  'der',
  'den',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'los',
  'las',
  'st',
  'ter',
])

function wordsOf(name: string): string[] {
  const words = displayName(name)
    .replace(/["“(][^"“”()]*["”)]/g, ' ')
    .split(/[\s,]+/)
    .filter(Boolean)
  const withoutSuffixes = words.filter((word) => !suffix.test(word))
  return withoutSuffixes.length > 0 ? withoutSuffixes : words
}

/** The last surname with its particles: 'Van Hollen', 'De La Cruz'. */
export function surname(name: string): string {
  const words = wordsOf(name)
  let from = words.length - 1
  while (from > 1 && particles.has(normalizeName(words[from - 1] ?? ''))) from--
  return words.slice(Math.max(from, 0)).join(' ')
}

let collator: Intl.Collator | undefined

export function bySurname(a: string, b: string): number {
  // Created on first use, because creating a collator is slow.
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return collator.compare(surname(a), surname(b)) || collator.compare(displayName(a), displayName(b))
}

/** Shown instead of a photo: the first letters of the first name and the surname, CS for Charles E. Schumer. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = wordsOf(name)
  const last = others.length > 0 ? surname(name) : ''
  return [first, last]
    .flatMap((word) => word.match(/\p{L}/u)?.[0] ?? [])
    .join('')
    .toUpperCase()
}

/** Whether two lists mean the same person in one office: "Ken Johnson" and "Kenneth D. Johnson". */
export const isSamePerson = (a: string, b: string): boolean =>
  normalizeName(surname(a)) === normalizeName(surname(b)) && initialsOf(a) === initialsOf(b)
