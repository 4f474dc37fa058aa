import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { FileRole, ImportForm, ProblemCode } from '../../../../contract/desk-import.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import type { DraftWriter } from '../draft-writer.ts'
import type { ImportFile } from '../reader.ts'
import { isDamaged } from './choices.ts'
import type { PlaceList } from './place-list.ts'
import type { PlaceContext } from './place-row.ts'
import type { PrecinctBook } from './precinct-book.ts'
import type { Table, TableRow } from './table.ts'

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
  /** The file is read a second time: its lines were counted before. */
  isRepeat?: boolean
}

export type ReportCell = (code: ProblemCode, field: SheetField) => void

export const createReport =
  (table: Table, row: TableRow, { problems }: PlaceContext): ReportCell =>
  (code, field) =>
    problems.add({ code, role: table.role, line: row.line, column: table.columnOf(field), value: row.get(field) })

/** The precinct number of a line that names a precinct or a place. Undefined, with a problem, if it names neither. */
export function numberOf(
  row: Pick<TableRow, 'get'>,
  { has }: Pick<Table, 'has'>,
  { list, book, isRepeat = false }: VoterDraft,
  report: ReportCell,
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
  if (reference === '') report('value_missing', has('precinct') ? 'precinct' : 'place')
  else report('unknown_place', 'place')
  return undefined
}
