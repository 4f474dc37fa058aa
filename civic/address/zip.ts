/**
 * The first standalone five-digit number of an address. A leading house number is skipped if another such number
 * follows: in "12345 Oak St, Dallas, TX 75201" the ZIP code is 75201.
 */
export function firstZip(address: string): string | undefined {
  const [first, second] = address.trimStart().matchAll(/(?<![\d-])\d{5}(?!\d)/g)
  return (first?.index === 0 ? (second ?? first) : first)?.[0]
}
