import { StateCode } from '../../contract/common.ts'
import { readAddressEnd, sampleState, takeEnd } from './address-end.ts'
import { splitWords } from './address-words.ts'

/** Whether the address has a house number besides the ZIP code. */
export function hasStreet(address: string): boolean {
  const words = splitWords(address)
  takeEnd(words)
  const rest = words.map(({ text }) => text).join(' ')
  return /\d/.test(rest) && /\p{L}{2}/u.test(rest)
}

/** The ZIP code at the end of an address. */
export const writtenZip = (address: string): string | undefined => readAddressEnd(address).zip

/** The state at the end of an address, before its ZIP code. */
export const statedState = (address: string): StateCode | undefined =>
  StateCode.safeParse(readAddressEnd(address).state).data

/**
 * The number and the words of an address like "53933 Fox Lake", which may be a ZIP code with its city or a house number
 * with its street. Undefined if the address ends in a ZIP code.
 */
export function leadingZip(address: string): { zip: string; city: string } | undefined {
  const words = splitWords(address)
  if (takeEnd(words).zip !== undefined) return undefined
  const [first, ...rest] = words.map(({ text }) => text)
  const zip = first?.match(/^(\d{5})(?:-?\d{4})?$/)?.[1]
  return zip && rest.length > 0 ? { zip, city: rest.join(' ') } : undefined
}

/** The sample county is in no state, and its ZIP code is not in use. */
export function isSampleAddress(address: string): boolean {
  const { zip, state } = readAddressEnd(address)
  return zip === '00000' || state === sampleState
}
