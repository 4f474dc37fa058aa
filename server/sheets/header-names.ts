import { readFileSync } from 'node:fs'
import { type SheetField, sheetFields } from '../../contract/desk-fields.ts'
import type { FileRole } from '../../contract/desk-import.ts'

/** Parses column-names.txt: for each kind of file, each field with the headers that offices give its column. */
function readNames(text: string): Map<string, Map<string, string[]>> {
  const byRole = new Map<string, Map<string, string[]>>()
  let roles: string[] = []
  for (const line of text.replaceAll(/\n +/g, ' ').split('\n')) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? []
    const [, field, names] = /^(\w+): (.+)$/.exec(line) ?? []
    if (section) roles = section.split(', ')
    if (!field || !names) continue
    for (const role of roles) {
      const fields = byRole.get(role) ?? new Map<string, string[]>()
      byRole.set(role, fields.set(field, names.split(', ').map(headerKey)))
    }
  }
  return byRole
}

/** A header in lower case without accents and signs: "Polling_Place" and "pollingPlace" become "polling place". */
export function headerKey(header: string): string {
  return header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('+', ' plus ')
    .replaceAll('%', ' percent ')
    .replaceAll(/([a-z])(\d)$/g, '$1 $2')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The fields that a header may mean, each with the position of the header among the field's names; 0 is the surest. */
export function rankHeader(header: string, role: FileRole): Map<SheetField, number> {
  for (const key of keysOfHeader(header)) {
    const ranks = ranksOf(key, role)
    if (ranks.size > 0) return ranks
  }
  return new Map()
}

/** What to look up, the surest first: the whole header, then what precedes a parenthesis, as in "Hours (2026)". */
function keysOfHeader(header: string): string[] {
  const [start = ''] = header.split('(', 1)
  return [header, start].map(headerKey).flatMap((key) => [key, writtenOut(key)])
}

function ranksOf(key: string, role: FileRole): Map<SheetField, number> {
  const ranks = new Map<SheetField, number>()
  for (const [field, keys] of keysOf(role)) {
    const rank = keys.findIndex((one) => one === key || one.replaceAll(' ', '') === key.replaceAll(' ', ''))
    if (rank >= 0) ranks.set(field, rank)
  }
  return ranks
}

const abbreviations = new Map(
  Object.entries({
    addr: 'address',
    add: 'address',
    bldg: 'building',
    ctr: 'center',
    hrs: 'hours',
    loc: 'location',
    nbr: 'number',
    no: 'number',
    num: 'number',
    nm: 'name',
    pct: 'precinct',
    prec: 'precinct',
    st: 'street',
    str: 'street',
    tel: 'phone',
  }),
)

/** "St. Addr" as "street address". */
const writtenOut = (key: string) =>
  key
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ')

const namesByRole = readNames(readFileSync(new URL('column-names.txt', import.meta.url), 'utf8'))

const keysOf = (role: FileRole): [SheetField, string[]][] =>
  sheetFields.map((field) => [field, namesByRole.get(role)?.get(field) ?? []])

/** Whether any office names a column like this. */
export function isKnownHeader(header: string): boolean {
  const all = keysOfHeader(header).filter(Boolean)
  return all.some((key) => allNames.has(key))
}

const allNames = new Set([...namesByRole.values()].flatMap((fields) => [...fields.values()].flat()))

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
