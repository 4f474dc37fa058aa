import { StateCode } from '../../contract/common.ts'
import { stateName } from './states.ts'
import { firstZip } from './zip.ts'

/** Whether the address has a house number besides the ZIP code. */
export function hasStreet(address: string): boolean {
  const rest = address.replace(/\b\d{5}(-\d{4})?\s*$/, '')
  return /\d/.test(rest) && /\p{L}{2}/u.test(rest)
}

/** The ZIP code, unless the number could be a house number: a leading number followed by words is one. */
export function writtenZip(address: string): string | undefined {
  const zip = firstZip(address)
  return zip && /\p{L}/u.test(address) && address.trimStart().startsWith(zip) ? undefined : zip
}

/** Longest first, because "West Virginia" ends with "Virginia". */
const byName = StateCode.options
  .map((code) => ({ code, name: stateName(code).toUpperCase().replaceAll('.', '') }))
  .sort((a, b) => b.name.length - a.name.length)

/** The state written at the end of an address, before its ZIP code. */
export function statedState(address: string): StateCode | undefined {
  const normalized = address.replaceAll('.', '').replace(/[\s,]+/g, (gap) => (gap.includes(',') ? ', ' : ' '))
  const withoutCountry = normalized.replace(/,? (USA|United States) ?$/i, '').trim()
  const rest = withoutCountry.replace(/,? \d{5}(-\d{4})?$/, '')
  const [, before = '', letters = ''] = rest.match(/^(.*?[\s,])?([A-Za-z]{2})$/) ?? []
  // The "La" of "5 Calle La" is not Louisiana.
  const isCode = rest !== withoutCountry || /,\s*$/.test(before) || letters === letters.toUpperCase()
  const code = StateCode.safeParse(letters.toUpperCase())
  if (isCode && code.success) return code.data
  return byName.find(({ name }) => new RegExp(`(^|[\\s,])${name}$`, 'i').test(rest))?.code
}

/** The sample county is in no state, and its ZIP code is not in use. */
export function isSampleAddress(address: string): boolean {
  return /(?<!\d)00000(?!\d)/.test(address) || /[\s,]ZZ[\s,]*(\d{5}(-\d{4})?)?\s*$/i.test(address)
}
