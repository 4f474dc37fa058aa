import { readFileSync } from 'node:fs'
import { writeCsv } from '../../../civic/text/write-csv.ts'
import { fieldsOf } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../contract/desk-import.ts'
import { parseCsv } from '../../core/csv.ts'
import { guessColumns } from './guess-columns.ts'

/** Reads a file with all columns that its role may have, and rows of the sample county. */
const readExample = (role: FileRole): string[][] =>
  parseCsv(readFileSync(new URL(`templates/${role}.csv`, import.meta.url), 'utf8')).map(({ cells }) => cells)

/**
 * A spreadsheet to fill in: the columns of the form and some rows of the sample county. Null for files that are not
 * spreadsheets.
 */
export function templateCsv(form: ImportForm, role: FileRole): string | null {
  const fields = fieldsOf(form, role).map(({ field }) => field)
  if (fields.length === 0 || role === 'shapes') return null
  const [header = [], ...rows] = readExample(role)
  const mapping = guessColumns(role, form, { columns: header, rows })
  // Lines lead to a precinct, or to a place in the form for offices without precincts. The other column is left out.
  const other = form === 'streets' ? 'precinct' : 'place'
  const shown = fields.filter((field) => role === 'precincts' || role === 'places' || field !== other)
  const columns = shown.flatMap((field) => mapping[field] ?? [])
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[header.indexOf(column)] ?? ''))])
}
