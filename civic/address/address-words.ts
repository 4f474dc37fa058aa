import { wordsOf } from './street.ts'

/** A word of a typed address, in lower case. */
export interface Word {
  text: string
  /** Without accents and punctuation. */
  plain: string
  /** The first word after a comma, semicolon or line break. */
  afterComma: boolean
  /** Written "La" and not "LA" or "la": more likely a word than a state code. */
  isCapitalized: boolean
}

/** Longer text is cut: no address that we accept is longer. */
const maxLength = 300
/** Before Jr. or Sr., which starts no new part of an address. */
const commaBeforeSuffix = /,(?=\s*[js]r\b)/gi

export function splitWords(line: string): Word[] {
  return line
    .slice(0, maxLength)
    .replaceAll('½', ' 1/2')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[:|]/g, ' ')
    .replaceAll(commaBeforeSuffix, ' ')
    .split(/[,;\n]/)
    .flatMap((part, index) =>
      (part.replaceAll('#', ' # ').match(/#|[^\s#]+/g) ?? []).map((text, at) => ({
        ...toWord(text),
        afterComma: index > 0 && at === 0,
        isCapitalized: /^\p{Lu}\p{Ll}/u.test(text),
      })),
    )
}

export function toWord(text: string): Pick<Word, 'text' | 'plain'> {
  const lower = text.toLowerCase()
  return { text: lower, plain: /^[a-z0-9]*$/.test(lower) ? lower : wordsOf(lower).join('') }
}

/** House numbers that people spell out: "One Main St". */
export const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Words that introduce the number of an apartment, a suite or another part of a building. */
export const unitDesignators = new Set(
  (
    'apt apartment unit ste suite rm room fl floor flr bldg building lot spc space trlr trailer ph penthouse dept ' +
    'no number slip hngr hangar depto departamento apartamento'
  ).split(' '),
)
