/** The district number of a Census congressional district code. At large (00) and delegates (98) become 0. */
export function districtNumber(code: string): number | undefined {
  if (!/^\d{2}$/.test(code)) return undefined
  return code === '98' ? 0 : Number(code)
}

/** Removes leading zeros, which sources write inconsistently. */
export const legislativeCode = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
