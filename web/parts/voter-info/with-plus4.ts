/** The address with the four digits after its ZIP code, in place of others that were typed. */
export function withPlus4(address: string, zip: string, plus4: string): string {
  const at = address.lastIndexOf(zip)
  if (at === -1) return `${address} ${zip}-${plus4}`
  const rest = address.slice(at + zip.length).replace(/^-?\d{4}\b/, '')
  return `${address.slice(0, at)}${zip}-${plus4}${rest}`
}
