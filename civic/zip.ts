/**
 * The first standalone five-digit number of an address. A house number in front does not count when another such
 * number follows: "12345 Oak St, Dallas, TX 75201" is not in Schenectady.
 */
export function firstZip(address: string): string | undefined {
  const [first, second] = address.trimStart().matchAll(/(?<![\d-])\d{5}(?!\d)/g)
  return (first?.index === 0 ? (second ?? first) : first)?.[0]
}
