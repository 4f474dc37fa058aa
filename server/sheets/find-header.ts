import { isKnownHeader } from './header-names.ts'

/** A title, a date or an empty line often stands above the header. Returns the index of the header among the first rows. */
export function findHeader(rows: string[][]): number | undefined {
  const scores = rows.map((cells) => cells.filter(isKnownHeader).length)
  const best = Math.max(...scores)
  const known = scores.indexOf(best)
  if (best >= 2 || (best === 1 && isHeaderLike(rows[known] ?? []))) return known
  const first = rows.findIndex((cells) => cells.filter(Boolean).length >= 2)
  return first >= 0 && isHeaderLike(rows[first] ?? []) ? first : undefined
}

/** Column names are short and mostly different; a row of data has a number, a time or a date somewhere. */
function isHeaderLike(cells: string[]): boolean {
  const filled = cells.filter(Boolean)
  return (
    filled.length > 0 &&
    new Set(filled).size > filled.length / 2 &&
    filled.every((cell) => cell.length <= 60 && !/^[\d$.#-]|\d{3}/.test(cell))
  )
}

/** The names of the columns, made unique. A column without a name gets its letter, as spreadsheet programs show it. */
export function columnNames(header: string[], width: number): string[] {
  const used = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const name = header[index]?.replaceAll(/\s+/g, ' ') || `Column ${columnLetter(index)}`
    // Longer names cannot be chosen for a field. A name that is numbered is shorter, to have room for the number.
    let unique = name.slice(0, 200)
    for (let number = 2; used.has(unique); number++) unique = `${name.slice(0, 190)} (${number})`
    used.add(unique)
    return unique
  })
}

export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
