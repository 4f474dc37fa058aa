import { type SheetField, fieldsOf, kindsOfAll } from '../../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../../contract/desk-import.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import { type Sheet, type SheetRow, openSheet } from '../../../sheets/open-sheet.ts'
import { type ProblemList, SheetError } from '../../../sheets/problems.ts'
import { type ColumnMapping, guessColumns } from '../guess-columns.ts'
import { findDayColumns, joinHours } from './day-columns.ts'
import { createUnreadColumns } from './unread-columns.ts'

/** A row of a file, by field. */
export interface TableRow {
  line: number
  /** The text of a field; empty if no column is mapped to it. */
  get(field: SheetField): string
  /** The area that a map shows for the row. */
  rings: number[][][] | undefined
}

export interface Table {
  role: FileRole
  has(field: SheetField): boolean
  columnOf(field: SheetField): string | null
  /** The first rows. */
  sample: TableRow[]
  /** Can be read once. A row that cannot be read ends them with a problem. */
  rows: AsyncGenerator<TableRow>
  progress(): number
}

export interface TableFile {
  path: string
  columns: Record<string, string | null> | null
}

interface TableOptions {
  role: FileRole
  form: ImportForm
  problems: ProblemList
  limits: SheetLimits
}

const sampleSize = 100
/** The corners of the shapes in the sample, which is held in memory. */
const sampleVertices = 1_000_000

/** Longer than anything an office writes. Reading a text takes time that grows faster than the text. */
const maxChars = 1000
/** The hours of one day. */
const maxDayChars = 200
const maxCharsOf = new Map<string, number>([
  ...['hours', 'accessible', 'notes', 'notesEs'].map((field) => [field, 2000] as const),
  ...['summary', 'fullText', 'pro', 'con', 'threshold', 'abstain'].flatMap((field) =>
    [field, `${field}Es`].map((one) => [one, 50_000] as const),
  ),
  // Lists in one cell.
  ...['place', 'precincts', 'town'].map((field) => [field, 100_000] as const),
  // A contest of a state may name all its precincts.
  ['ballotPrecincts', 1_000_000],
])

/** Opens a spreadsheet. Undefined, with problems, if it cannot be read or lacks columns that the form needs. */
export async function openTable(file: TableFile, options: TableOptions): Promise<Table | undefined> {
  const { role, problems, limits } = options
  try {
    const sheet = await openSheet(file.path, limits, { isCount: role === 'votes' })
    const table = await toTable(sheet, file, options)
    if (!table) await sheet.rows.return(undefined)
    return table
  } catch (error) {
    addFault(error, role, problems)
    return undefined
  }
}

async function toTable(sheet: Sheet, file: TableFile, options: TableOptions): Promise<Table | undefined> {
  const { role, form, problems } = options
  // A spreadsheet has no shapes, and a map is not a list.
  if (sheet.isMap !== (role === 'shapes')) {
    problems.add({ code: 'unknown_file_type', value: sheet.isMap ? 'map' : 'table', role })
    return undefined
  }
  for (const warning of sheet.warnings) problems.add({ ...warning, role })
  const { first, fault } = await readSample(sheet)
  const sample = first.map(({ cells }) => cells)
  const mapping = file.columns ?? guessColumns(role, form, { columns: sheet.columns, rows: sample.slice(0, 20) })
  const fields = indexColumns(mapping, sheet.columns, options)
  if (!fields || !hasRequired(fields, options)) return undefined
  const mapped = new Set(fields.values())
  const dayColumns = role === 'places' ? findDayColumns(sheet.columns, mapped, sample) : []
  const read = new Set([...mapped, ...dayColumns])
  const unread = createUnreadColumns({ role, names: sheet.columns, fields, read }, sample)
  // Instead of a column, the office may have chosen one kind for all places.
  const kindOfAll = mapping.kind && !sheet.columns.includes(mapping.kind) ? kindsOfAll[mapping.kind] : undefined

  const cellOf = (cells: string[], field: SheetField) => cells[fields.get(field) ?? -1] ?? ''
  const hoursOf = (cells: string[]) =>
    joinHours(
      cellOf(cells, 'hours'),
      dayColumns.map((index) => ({ column: sheet.columns[index] ?? '', cell: cells[index] ?? '' })),
    )
  const toRow = ({ line, cells, rings }: SheetRow): TableRow => ({
    line,
    rings,
    get(field) {
      if (field === 'hours' && dayColumns.length > 0) return hoursOf(cells)
      return (field === 'kind' ? kindOfAll : undefined) ?? cellOf(cells, field)
    },
  })

  const charLimits = [
    ...[...fields].map(([field, index]) => ({ index, max: maxCharsOf.get(field) ?? maxChars })),
    ...dayColumns.map((index) => ({ index, max: maxDayChars })),
  ]
  const findUnreadable = ({ cells }: SheetRow) =>
    charLimits.find(({ index, max }) => (cells[index]?.length ?? 0) > max || isFormulaError(cells[index]))
  function isReadable(row: SheetRow): boolean {
    unread.see(row.cells)
    const found = findUnreadable(row)
    if (!found) return true
    const [column, value] = [sheet.columns[found.index] ?? null, row.cells[found.index] ?? null]
    const code = isFormulaError(value) ? 'value_missing' : 'value_too_long'
    problems.add({ code, role, line: row.line, column, value })
    return false
  }
  async function* allRows() {
    try {
      for (const row of first) if (isReadable(row)) yield toRow(row)
      if (fault !== undefined) throw fault
      for await (const row of sheet.rows) if (isReadable(row)) yield toRow(row)
    } catch (error) {
      addFault(error, role, problems)
    }
    for (const problem of unread.problems()) problems.add(problem)
  }
  return {
    role,
    has: (field) => fields.has(field) || (field === 'kind' && kindOfAll !== undefined),
    columnOf: (field) => sheet.columns[fields.get(field) ?? -1] ?? null,
    sample: first.filter((row) => !findUnreadable(row)).map(toRow),
    rows: allRows(),
    progress: sheet.progress,
  }
}

/** The first rows, and the error that ended them. */
async function readSample({ rows }: Sheet): Promise<{ first: SheetRow[]; fault?: unknown }> {
  const first: SheetRow[] = []
  let vertices = 0
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      first.push(next.value)
      vertices += verticesOf(next.value)
      if (first.length >= sampleSize || vertices > sampleVertices) break
    }
    return { first }
  } catch (fault) {
    return { first, fault }
  }
}

const verticesOf = ({ rings = [] }: SheetRow) => rings.reduce((total, { length }) => total + length, 0)

function addFault(error: unknown, role: FileRole, problems: ProblemList) {
  if (!(error instanceof SheetError)) throw error
  problems.add({ ...error.problem, role })
}

function indexColumns(
  mapping: ColumnMapping | Record<string, string | null>,
  columns: string[],
  { role, problems }: TableOptions,
): Map<string, number> | undefined {
  const indexes = new Map<string, number>()
  let isComplete = true
  for (const [field, column] of Object.entries(mapping)) {
    if (!column || (field === 'kind' && Object.hasOwn(kindsOfAll, column) && !columns.includes(column))) continue
    const index = columns.indexOf(column)
    if (index < 0) {
      problems.add({ code: 'column_missing', role, column })
      isComplete = false
    } else indexes.set(field, index)
  }
  return isComplete ? indexes : undefined
}

function hasRequired(indexes: Map<string, number>, { role, form, problems }: TableOptions): boolean {
  const fields = fieldsOf(form, role)
  const groups = new Set(fields.flatMap(({ group }) => group ?? []))
  const missing = [
    ...fields.filter(({ field, required }) => required && !indexes.has(field)),
    ...[...groups].flatMap((group) => {
      const members = fields.filter((use) => use.group === group)
      return members.some(({ field }) => indexes.has(field)) ? [] : members.slice(0, 1)
    }),
  ]
  for (const { field } of missing) problems.add({ code: 'column_not_mapped', role, value: field })
  return missing.length === 0
}

const formulaError = /^#(N\/[AD]|¡?(REF|VALUE|VALOR|DIV\/0|NULL|NULO|NUM|SPILL|CALC)!|¿?(NAME|NOMBRE)\?)$/

/** Whether a cell has what Excel writes where a formula failed, even in a CSV file: it is not a name or address. */
const isFormulaError = (cell: string | null = null): boolean => cell !== null && formulaError.test(cell)
