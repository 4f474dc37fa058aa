/** The number in a Census code of a congressional district: 00 is at large and 98 a delegate, both are 0 with us. */
export function districtNumber(code: string): number | undefined {
  if (!/^\d{2}$/.test(code)) return undefined
  return code === '98' ? 0 : Number(code)
}

/** Codes of legislative districts are written with and without leading zeros. */
export const legislativeCode = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
