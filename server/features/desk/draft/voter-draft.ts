import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { FileRole, ImportForm, ProblemCode } from '../../../../contract/desk-import.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import type { DraftWriter } from '../draft-writer.ts'
import type { ImportFile } from '../reader.ts'
import { isDamaged } from './choices.ts'
import type { PlaceList } from './place-list.ts'
import type { PlaceContext } from './place-row.ts'
import type { PrecinctBook } from './precinct-book.ts'
import { type Table, type TableRow, openTable } from './table.ts'

export interface VoterFiles {
  form: ImportForm
  files: Partial<Record<FileRole, ImportFile>>
  limits: SheetLimits
  onProgress(percent: number | null): void
}

export interface VoterDraft {
  list: PlaceList
  book: PrecinctBook
  context: PlaceContext
  writer: DraftWriter
  /** Whether the file is read a second time: its lines are not counted again. */
  isRepeat?: boolean
}

export type ReportCell = (code: ProblemCode, field: SheetField) => void

interface VoterRow {
  row: TableRow
  table: Table
  report: ReportCell
}

/** The lines of a file that says who votes where, until there are too many problems. */
export async function* voterRows(
  { context: { problems } }: VoterDraft,
  { files, form, limits, onProgress }: VoterFiles,
  role: 'precincts' | 'streets' | 'zips' | 'shapes',
): AsyncGenerator<VoterRow> {
  const file = files[role]
  const table = file && (await openTable(file, { role, form, problems, limits }))
  if (!table) return
  for await (const row of table.rows) {
    onProgress(Math.floor(table.progress() * 100))
    if (problems.isFull) continue
    const report: ReportCell = (code, field) =>
      problems.add({ code, role, line: row.line, column: table.columnOf(field), value: row.get(field) })
    yield { row, table, report }
  }
}

/** The id of the precinct that a line names, or of its place's voters. Undefined, with a problem, if it names neither. */
export function numberOf(
  { row, table, report }: VoterRow,
  { list, book, isRepeat = false }: VoterDraft,
): number | undefined {
  const precinct = row.get('precinct')
  if (precinct !== '') {
    if (!isDamaged(precinct)) return book.ofPrecinct(precinct, isRepeat ? 0 : 1)
    report('precinct_is_date', 'precinct')
    return undefined
  }
  const reference = row.get('place')
  const place = reference === '' ? undefined : list.find(reference)
  if (place) return book.ofPlace(place, isRepeat ? 0 : 1)
  if (reference === '') report('value_missing', table.has('precinct') ? 'precinct' : 'place')
  else report('unknown_place', 'place')
  return undefined
}
