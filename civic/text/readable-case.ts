import { stateCodes } from '../../contract/common.ts'

/** Words that stay in capitals: directions, Roman numerals, and abbreviations. */
const capitals = new Set(
  (
    'NE NW SE SW US USA PO YMCA YWCA VFW ADA AME CME LDS UMC II III IV VI VII VIII IX ISD ' +
    'FOP IBEW UAW AFL CIO NAACP DMV PTA'
  ).split(' '),
)
const states: ReadonlySet<string> = new Set(stateCodes)
const smallWords = new Set(['of', 'the', 'and', 'at', 'for', 'in', 'on', 'to', 'de', 'del', 'la', 'las', 'los', 'y'])

/** Many offices write names and addresses in capitals. A text with any lower case letter is left as it is. */
export function readableCase(text: string): string {
  if (!/\p{Lu}{3}/u.test(text) || /\p{Ll}/u.test(text)) return text
  const withoutZip = text
    .trimEnd()
    .replace(/\d{5}(?:-\d{4})?$/, '')
    .trimEnd()
    .replace(/,$/, '')
  let lastEnd = 0
  return text.replaceAll(/[\p{L}\d'’.]+/gu, (word, at: number) => {
    const startsPart = lastEnd === 0 || endsPart(text.slice(lastEnd, at))
    lastEnd = at + word.length
    return readableWord(word, startsPart, lastEnd === withoutZip.length)
  })
}

/** Whether a new part of the text begins after this, which is between two words. */
function endsPart(between: string): boolean {
  const marks = between.trimEnd()
  return /[,:;(]$/.test(marks) || between.slice(marks.length).includes('\n')
}

function readableWord(word: string, startsPart: boolean, mayBeState: boolean): string {
  if (capitals.has(word) || (mayBeState && states.has(word))) return word
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  // House numbers and units such as 12B, and initials.
  if (/\d/.test(word) || /^(?:\p{L}\.)+$/u.test(word)) return word
  const lower = word.toLowerCase()
  if (!startsPart && smallWords.has(lower)) return lower
  return lower.replace(/^(mc|o['’])?(\p{L})/u, (_, prefix: string | undefined, letter: string) =>
    prefix ? prefix.charAt(0).toUpperCase() + prefix.slice(1) + letter.toUpperCase() : letter.toUpperCase(),
  )
}
