/** What the desk needs to know about a ZIP code. */
export interface KnownZip {
  state: string | null
  counties: readonly string[]
  lat: number | null
  lng: number | null
}
export type FindZip = (zip: string) => KnownZip | undefined

export interface ReadZip {
  zip: string
  /** The four digits after the dash; empty without them. */
  plus4: string
}

/**
 * "85001", "85001-1234", "850011234". Spreadsheet programs drop leading zeros: they are put back only if the result is a
 * ZIP code of the state.
 */
export function parseZip(text: string, state: string, findZip: FindZip): ReadZip | undefined {
  const [, written = '', plus4 = ''] = /^'?(\d{3,5})(?:[-\s]?(\d{4}))?$/.exec(text.trim()) ?? []
  if (written.length === 5) return { zip: written, plus4 }
  const digits = written + plus4
  // Three and four digits are a ZIP code without its zeros; seven and eight are one with its last four digits.
  const padded = digits.padStart(digits.length > 5 ? 9 : 5, '0')
  const zip = padded.slice(0, 5)
  return digits !== '' && findZip(zip)?.state === state ? { zip, plus4: padded.slice(5) } : undefined
}

/** The four digits after the dash, with the leading zeros that spreadsheet programs drop. */
export function parsePlus4(text: string): string | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? text.trim().padStart(4, '0') : undefined
}
