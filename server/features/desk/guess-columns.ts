import { type SheetField, fieldsOf } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../contract/desk-import.ts'
import { headerKey, rankHeader } from '../../sheets/header-names.ts'
import { namesDays } from '../../sheets/values/days.ts'
import { parseHours } from './draft/hours.ts'

export type ColumnMapping = Partial<Record<SheetField, string | null>>

/** What the values of a column look like. */
const contents: Partial<Record<SheetField, (value: string) => boolean>> = {
  zip: (value) => /^\d{5}(-?\d{4})?$/.test(value),
  state: (value) => /^[A-Z]{2}$/.test(value),
  phone: (value) => /^\+?1?[-.\s]*\(?\d{3}\)?[-.\s]*\d{3}[-.\s]*\d{4}$/.test(value),
  link: (value) => /^(https?:\/\/|www\.)/i.test(value),
  latitude: (value) => /^-?\d{1,2}\.\d{3,}$/.test(value),
  longitude: (value) => /^-\d{2,3}\.\d{3,}$/.test(value),
  hours: (value) => looksLikeHours(value),
  date: (value) => /^(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2})$/.test(value),
}

/** "7am-8pm", "8a-5p", "M-F 8-5", "24/7". Neither a time alone nor "101-105", which may be precincts. */
export const looksLikeHours = (value: string): boolean =>
  allDay.test(value) || (hasSpan.test(value) && hasHalf.test(value))
const allDay = /^(open )?24(\/7| ?h)/i
const hasSpan = /\d\s*(:\d\d)?\s*([ap]\.?(\s?m\.?)?)?\s*(-|–|—|to|till?|until|thru|through|a|hasta)\s*(las )?(\d|noon)/i
const hasHalf = /\d\s*(:\d\d)?\s*[ap](\.|m|\b|\s?\.?\s?m)|\b(noon|mon|tue|daily|lun|m-f|m-s|\d\d:\d\d)\b/i

/** No such value is longer, and testing a long text takes time. */
const maxTestedChars = 200

/** The part of a column's values that must look alike to decide what it is. */
const enough = 0.8

/** Fields that values alone may decide. */
const decidedByContent: SheetField[] = ['zip', 'phone', 'link', 'hours', 'longitude', 'latitude', 'date', 'state']

/**
 * Which column is which: by the header's name, and for a field without a named column by what its values look like. A
 * column is used once. Fields that nothing fits are null.
 */
export function guessColumns(
  role: FileRole,
  form: ImportForm,
  { columns, rows: sampleRows }: { columns: string[]; rows: string[][] },
): ColumnMapping {
  const fields = fieldsOf(form, role).map(({ field }) => field)
  const mapping: ColumnMapping = Object.fromEntries(fields.map((field) => [field, null]))
  // A column whose header names a day has only the hours of that day.
  const free = new Set(role === 'places' ? columns.filter((column) => !namesDays(column)) : columns)
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
  const settled = [settleTimes, settleHours, settleAddress, settleVoteType, settleUses].reduce(
    (found, settle) => settle(found, columns, sampleRows),
    mapping,
  )
  if (role === 'contests') return settleChoices(settled)
  return role === 'places' ? settleKind(settled) : settled
}

function looksLike(field: SheetField, rows: string[][], index: number): boolean {
  const values = rows.map((row) => (row[index] ?? '').slice(0, maxTestedChars)).filter(Boolean)
  const test = contents[field]
  return test !== undefined && values.length > 0 && values.filter(test).length >= values.length * enough
}

const shareOf = (
  { columns, rows }: { columns: string[]; rows: string[][] },
  column: string,
  test: (value: string) => boolean,
) => {
  const index = columns.indexOf(column)
  const values = rows.map((row) => (row[index] ?? '').slice(0, maxTestedChars)).filter(Boolean)
  return values.length === 0 ? 0 : values.filter(test).length / values.length
}

/** "From" and "To" may be days or times of the day. */
function settleTimes(mapping: ColumnMapping, columns: string[], rows: string[][]): ColumnMapping {
  const { startDate, endDate, openTime, closeTime } = mapping
  if (!startDate || !endDate || openTime || closeTime) return mapping
  const isTime = (value: string) => /^\d{1,2}(:\d\d){0,2}\s*([ap]\.?\s?m?\.?)?$|^(noon|closed)$/i.test(value)
  const areTimes = [startDate, endDate].every((column) => shareOf({ columns, rows }, column, isTime) > 0.5)
  return areTimes ? { ...mapping, startDate: null, endDate: null, openTime: startDate, closeTime: endDate } : mapping
}

/** "Early voting" should have yes and no. It may have hours or dates instead, and "Early voting site" has the names of places. */
function settleUses(mapping: ColumnMapping, columns: string[], rows: string[][]): ColumnMapping {
  const isAnswer = (value: string) => /^(yes|no|y|n|x|true|false|si|sí|1|0)$/i.test(value)
  const wrong = (['forDay', 'forEarly', 'forDrop'] as const).filter((field) => {
    const column = mapping[field]
    return column && rows.length > 0 && shareOf({ columns, rows }, column, isAnswer) < enough
  })
  const [name] = wrong.flatMap((field) => mapping[field] ?? [])
  const others = Object.fromEntries(wrong.map((field) => [field, null]))
  return { ...mapping, ...others, ...(mapping.name === null && name && { name }) }
}

/** In some exports the code of the precinct says how its votes were cast. */
function settleVoteType(mapping: ColumnMapping, columns: string[], rows: string[][]): ColumnMapping {
  if (mapping.voteType !== null) return mapping
  const isType = (value: string) => /^(early|election day|absentee|mail|provisional|total|advance|polling)/i.test(value)
  const used = new Set(Object.values(mapping))
  const found = columns.find((column) => !used.has(column) && shareOf({ columns, rows }, column, isType) > enough)
  return found ? { ...mapping, voteType: found } : mapping
}

/** A column such as "Choice" may have candidates and answers. It is read as candidates, and each line decides what it has. */
const settleChoices = (mapping: ColumnMapping): ColumnMapping =>
  mapping.candidate === null && mapping.answer && !/answer|response|respuesta/i.test(mapping.answer)
    ? { ...mapping, candidate: mapping.answer, answer: null }
    : mapping

/** "Drop Box Location" says what all lines are. "Polling place" and "Vote center" do not: offices use them for any. */
function settleKind(mapping: ColumnMapping): ColumnMapping {
  if (mapping.kind || !mapping.name) return mapping
  const key = headerKey(mapping.name)
  if (/\bdrop ?box\b/.test(key)) return { ...mapping, kind: '=drop' }
  return /\bearly\b/.test(key) ? { ...mapping, kind: '=early' } : mapping
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
