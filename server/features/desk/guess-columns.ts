import { type SheetField, fieldsOf } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../contract/desk-import.ts'
import { rankHeader } from '../../sheets/header-names.ts'
import { parseHours } from './draft/hours.ts'

export type ColumnMapping = Partial<Record<SheetField, string | null>>

/** What the values of a column look like. Enough of the sample must fit. */
const contents: Partial<Record<SheetField, (value: string) => boolean>> = {
  zip: (value) => /^\d{5}(-?\d{4})?$/.test(value),
  state: (value) => /^[A-Z]{2}$/.test(value),
  phone: (value) => /^\+?1?[-.\s]*\(?\d{3}\)?[-.\s]*\d{3}[-.\s]*\d{4}$/.test(value),
  link: (value) => /^(https?:\/\/|www\.)/i.test(value),
  latitude: (value) => /^-?\d{1,2}\.\d{3,}$/.test(value),
  longitude: (value) => /^-\d{2,3}\.\d{3,}$/.test(value),
  hours: (value) => /\d\s*(:\d\d)?\s*[ap]\.?\s?m/i.test(value),
  date: (value) => /^(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2})$/.test(value),
}

/** None of these is longer; a long text takes its time. */
const maxTestedChars = 200

/** Fields that values alone may decide. */
const decidedByContent: SheetField[] = ['zip', 'phone', 'link', 'hours', 'longitude', 'latitude', 'date', 'state']

/**
 * Which column is which: by the header's name, and for a field without a named column by what its values look like. A
 * column is used once. Fields that nothing fits are null.
 */
export function guessColumns(
  role: FileRole,
  form: ImportForm,
  columns: string[],
  sampleRows: string[][],
): ColumnMapping {
  const fields = fieldsOf(form, role).map(({ field }) => field)
  const mapping: ColumnMapping = Object.fromEntries(fields.map((field) => [field, null]))
  const free = new Set(columns)
  const take = (field: SheetField, column: string) => {
    mapping[field] = column
    free.delete(column)
  }
  const named = columns.flatMap((column, index) =>
    [...rankHeader(column, role)].map(([field, rank]) => ({ column, field, rank, index })),
  )
  for (const { field, column } of named.toSorted((a, b) => a.rank - b.rank || a.index - b.index)) {
    if (fields.includes(field) && mapping[field] === null && free.has(column)) take(field, column)
  }
  for (const field of decidedByContent) {
    if (!fields.includes(field) || mapping[field] !== null) continue
    const found = [...free].find((column) => looksLike(field, sampleRows, columns.indexOf(column)))
    if (found !== undefined) take(field, found)
  }
  return settleAddress(settleHours(mapping, columns, sampleRows), columns, sampleRows)
}

function looksLike(field: SheetField, rows: string[][], index: number): boolean {
  const values = rows.map((row) => (row[index] ?? '').slice(0, maxTestedChars)).filter(Boolean)
  const test = contents[field]
  return test !== undefined && values.length > 0 && values.filter(test).length >= values.length * 0.8
}

/** Any week: only whether there is an opening and a closing time matters. */
const someWeek = { from: '2026-11-01', to: '2026-11-07' }
const isRange = (value: string) => parseHours(value, [someWeek], someWeek.to) !== undefined

/** "Open" with values such as "7am-8pm" has the hours, not the time at which a place opens. */
function settleHours(mapping: ColumnMapping, columns: string[], rows: string[][]): ColumnMapping {
  const { hours, openTime } = mapping
  if (hours !== null || !openTime) return mapping
  const index = columns.indexOf(openTime)
  const values = rows.map((row) => (row[index] ?? '').slice(0, maxTestedChars)).filter(Boolean)
  const hasRanges = values.length > 0 && values.filter(isRange).length >= values.length / 2
  return hasRanges ? { ...mapping, hours: openTime, openTime: null } : mapping
}

/** "Address" means the street where there is a column for the city too. */
function settleAddress(mapping: ColumnMapping, columns: string[], rows: string[][]): ColumnMapping {
  const { address, street, city } = mapping
  if (!address || street !== null || !city || mapping.houseNumber !== undefined) return mapping
  const index = columns.indexOf(address)
  const values = rows.map((row) => (row[index] ?? '').slice(-maxTestedChars)).filter(Boolean)
  const isFull = values.filter((value) => /\d{5}(-\d{4})?$/.test(value)).length > values.length / 2
  return isFull ? mapping : { ...mapping, address: null, street: address }
}
