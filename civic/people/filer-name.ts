const honorific = /^(mr|mrs|ms|miss|mx|dr|hon|honorable|rev|sen|rep)$/i
/** Ranks and degrees, which follow a given name. */
const rank = /^(gov|esq|cmr|md|phd|facs|jd|rn|cpa|capt|col|ltc|lt|sgt|maj|gen|cmdr|commander|usn|usmc|usaf|ret)$/i
const suffix = /^(jr|sr|ii|iii|iv)$/i
/** Words of a slogan, of a company, or of a form that was filled in wrong. */
const notInNames = /\b(the|llc|inc|pac|for|congress|committee)\b/i
const nameCharacters = /^[\p{L}\p{M}'’‘".()\- ]+$/u

/** The FEC's form cuts longer names here, in the middle of a word. */
const maxLength = 38

const bare = (word: string) => word.replace(/[.()]/g, '')
const isSuffix = (word: string) => suffix.test(bare(word))

/** Converts an FEC name such as 'BUCK, ASA BRYANT MR III' to 'Asa Bryant Buck III', without what is not a name. */
export function filerName(name: string): string {
  const [lastPart = [], ...rest] = name.split(',').map(wordsOf)
  const last = lastPart.filter((word) => !isSuffix(word) || lastPart.length === 1)
  const words = rest.flat()
  const isDropped = (word: string, at: number) =>
    honorific.test(bare(word)) ||
    (at > 0 && rank.test(bare(word))) ||
    (/^the$/i.test(word) && /^hon$/i.test(bare(words[at + 1] ?? '')))
  // "Mr V" ends in a suffix; a "V" after a name is an initial.
  const isFifth = (word: string, at: number) => /^v$/i.test(word) && honorific.test(bare(words[at - 1] ?? ''))
  const isCut = (at: number) => name.trim().length === maxLength && at > 0 && at === words.length - 1
  const givenNames = words.filter(
    (word, at) => !isDropped(word, at) && !isSuffix(word) && !isFifth(word, at) && !isCut(at),
  )
  const suffixes = [
    ...lastPart.filter((word) => !last.includes(word)),
    ...words.filter((word, at) => isSuffix(word) || isFifth(word, at)),
  ]
  const fullName = [...givenNames, ...last].join(' ')
  return [isAllCaps(name) ? toTitleCase(fullName) : fullName, ...suffixes.map(formatSuffix)].join(' ')
}

/** Whether a converted name still contains something that is not part of a name. */
export const isJunkName = (name: string): boolean =>
  !nameCharacters.test(name) || notInNames.test(name) || name.trim().split(/\s+/).length < 2

/** The words of a part, without stray symbols, words with digits (phone and form numbers), and the text after an @. */
function wordsOf(part: string): string[] {
  return part
    .replace(/@.*$/, '')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\d'’‘".()-]/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
}

const isAllCaps = (text: string) => text === text.toUpperCase()

const formatSuffix = (word: string) =>
  /^[js]r/i.test(word) ? `${word.slice(0, 1).toUpperCase()}r.` : word.toUpperCase()

/** Capitalizes each word and each part of one: "O'Brien", "Perez-Caputo", "McCord", "T.O.P.". */
function toTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ (Ii|Iii|Iv)$/, (numeral) => numeral.toUpperCase())
}
