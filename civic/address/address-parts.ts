import { type StateCode, sampleZip, stateCodes } from '../../contract/common.ts'
import { oneOf } from '../../contract/one-of.ts'
import { readAddressEnd, sampleState, takeEnd } from './address-end.ts'
import { numberWords, splitWords } from './address-words.ts'

/** Boxes at a post office or a military post: "PO Box 5", "PSC 12 Box 34", "Unit 45 Box 67", and a leading "Box 5". */
const boxes =
  /\b(?:p\s*\.?\s*o\s*\.?\s*box|post office box|apartado|(?:psc|cmr|unit)\s+\S+\s+box)\s+\S+|^\W*box\s+\d\S*/gi
const isMilitary = (address: string) => /\b[adf]po,?\s+a[aep]\b/i.test(address)

/** Whether the address has a house number besides the ZIP code and the number of a box. */
export function hasStreet(address: string): boolean {
  if (isMilitary(address)) return false
  const words = splitWords(address.replaceAll(boxes, ' '))
  takeEnd(words)
  const [first = '', ...others] = words.map(({ text }) => text)
  if (numberWords.includes(first) && others.length > 1) return true
  const rest = [first, ...others].join(' ')
  return /\d/.test(rest) && /\p{L}{2}/u.test(rest)
}

/** The ZIP code at the end of an address. */
export const writtenZip = (address: string): string | undefined => readAddressEnd(address).zip

/** The four digits after the ZIP code at the end of an address. */
export function writtenPlus4(address: string): string | undefined {
  const zip = writtenZip(address)
  return zip === undefined
    ? undefined
    : [...address.matchAll(/\b(\d{5})-?(\d{4})\b/g)].findLast(([, five]) => five === zip)?.[2]
}

/** The state at the end of an address, before its ZIP code. */
export const statedState = (address: string): StateCode | undefined => oneOf(stateCodes, readAddressEnd(address).state)

const zipPattern = /^(\d{5})(?:-?\d{4})?$/

/**
 * The number and the words at the start of an address or after a comma, as in "53933 Fox Lake", which may be a ZIP code
 * with its city or a house number with its street. Undefined if the address ends in a ZIP code.
 */
export function leadingZip(address: string): { zip: string; city: string } | undefined {
  const words = splitWords(address)
  if (takeEnd(words).zip !== undefined) return undefined
  const at = words.findLastIndex(({ text, afterComma }, index) => (afterComma || index === 0) && zipPattern.test(text))
  const [, zip] = words[at]?.text.match(zipPattern) ?? []
  const city = words.slice(at + 1).map(({ text }) => text)
  return zip && city.length > 0 ? { zip, city: city.join(' ') } : undefined
}

/** The sample county is in no state. */
export function isSampleAddress(address: string): boolean {
  const { zip, state } = readAddressEnd(address)
  return zip === sampleZip || state === sampleState
}

/** Mail to a box says nothing about where its owner lives. */
export const isMailbox = (address: string): boolean =>
  isMilitary(address) || /^[\s\W]*(?:p\s*\.?\s*o\s*\.?\s*box|post office box|apartado|box)\b/i.test(address)
