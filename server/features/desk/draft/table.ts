import { type SheetField, fieldsOf, kindsOfAll } from '../../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../../contract/desk-import.ts'
import { isFormulaError } from '../../../sheets/formula-error.ts'
import { headerKey } from '../../../sheets/header-names.ts'
import type { SheetLimits } from '../../../sheets/limits.ts'
import { type SheetRow, openSheet } from '../../../sheets/open-sheet.ts'
import { type ProblemList, SheetError } from '../../../sheets/problems.ts'
import { namesDays } from '../../../sheets/values/days.ts'
import { type ColumnMapping, guessColumns, looksLikeHours } from '../guess-columns.ts'

/** A file with its columns mapped. */
export interface TableRow {
  line: number
  /** The text of a field; empty without a column. */
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

const sampleSize = 100
/** The corners of the shapes in the sample, which is held in memory. */
const sampleVertices = 1_000_000

/** Longer than anything an office writes. Reading a text takes time that grows faster than the text. */
const maxChars = 1000
/** The hours of one day. */
const maxDayChars = 200
const maxCharsOf = new Map<string, number>([
  ['hours', 2000],
  ['accessible', 2000],
  ['notes', 2000],
  ['notesEs', 2000],
  // Lists in one cell.
  ['place', 100_000],
  ['precincts', 100_000],
  ['town', 100_000],
])

/** Opens a spreadsheet. Undefined, with problems, if it cannot be read or has not the columns that the form needs. */
export async function openTable(
  file: TableFile,
  { role, form, problems, limits }: { role: FileRole; form: ImportForm; problems: ProblemList; limits: SheetLimits },
): Promise<Table | undefined> {
  try {
    const sheet = await openSheet(file.path, limits, { isCount: role === 'votes' })
    // A spreadsheet has no shapes, and a map is not a list.
    if (sheet.isMap !== (role === 'shapes')) {
      await sheet.rows.return(undefined)
      throw new SheetError({ code: 'unknown_file_type', value: sheet.isMap ? 'map' : 'table' })
    }
    for (const warning of sheet.warnings) problems.add({ ...warning, role })
    const first: SheetRow[] = []
    const rows = sheet.rows
    let fault: unknown
    let vertices = 0
    try {
      for (let next = await rows.next(); !next.done; next = await rows.next()) {
        first.push(next.value)
        vertices += verticesOf(next.value)
        if (first.length >= sampleSize || vertices > sampleVertices) break
      }
    } catch (error) {
      fault = error
    }
    const mapping =
      file.columns ??
      guessColumns(
        role,
        form,
        sheet.columns,
        first.slice(0, 20).map(({ cells }) => cells),
      )
    const indexes = indexColumns(mapping, sheet.columns, { role, problems })
    const isComplete = indexes !== undefined && hasRequired(indexes, { role, form, problems })
    if (!isComplete) {
      await rows.return(undefined)
      return undefined
    }
    const used = new Set(indexes.values())
    const cellsOfFirst = first.map(({ cells }) => cells)
    const dayColumns = role === 'places' ? findDayColumns(sheet.columns, used, cellsOfFirst) : []
    if (role === 'places') reportUnused(sheet.columns, new Set([...used, ...dayColumns]), cellsOfFirst, problems)
    const hoursOf = (cells: string[]) => {
      const ofDays = dayColumns.filter((index) => /[\da-z]/i.test(cells[index] ?? ''))
      const own = cells[indexes.get('hours') ?? -1] ?? ''
      return [own, ...ofDays.map((index) => `${daysOf(sheet.columns[index] ?? '')}: ${cells[index]}`)]
        .filter(Boolean)
        .join('; ')
    }
    const ofAll = mapping.kind && !sheet.columns.includes(mapping.kind) ? kindsOfAll[mapping.kind] : undefined
    const toRow = ({ line, cells, rings }: SheetRow): TableRow => ({
      line,
      rings,
      get: (field) =>
        field === 'hours' && dayColumns.length > 0
          ? hoursOf(cells)
          : ((field === 'kind' ? ofAll : undefined) ?? cells[indexes.get(field) ?? -1] ?? ''),
    })
    const longest = [
      ...[...indexes].map(([field, index]) => ({ index, max: maxCharsOf.get(field) ?? maxChars })),
      ...dayColumns.map((index) => ({ index, max: maxDayChars })),
    ]
    const findUnreadable = ({ cells }: SheetRow) =>
      longest.find(({ index, max }) => (cells[index]?.length ?? 0) > max || isFormulaError(cells[index]))
    const isReadable = (row: SheetRow): boolean => {
      const found = findUnreadable(row)
      if (!found) return true
      const [column, value] = [sheet.columns[found.index] ?? null, row.cells[found.index] ?? null]
      const code = isFormulaError(value) ? 'value_missing' : 'value_too_long'
      problems.add({ code, role, line: row.line, column, value })
      return false
    }
    async function* allRows() {
      for (const row of first) if (isReadable(row)) yield toRow(row)
      try {
        if (fault !== undefined) throw fault
        for await (const row of rows) if (isReadable(row)) yield toRow(row)
      } catch (error) {
        addFault(error, role, problems)
      }
    }
    return {
      role,
      has: (field) => indexes.has(field) || (field === 'kind' && ofAll !== undefined),
      columnOf: (field) => sheet.columns[indexes.get(field) ?? -1] ?? null,
      sample: first.filter((row) => !findUnreadable(row)).map(toRow),
      rows: allRows(),
      progress: sheet.progress,
    }
  } catch (error) {
    addFault(error, role, problems)
    return undefined
  }
}

const verticesOf = ({ rings = [] }: SheetRow) => rings.reduce((total, { length }) => total + length, 0)

const hoursHeader = /\b(hours?|hrs|opens?|opening|closes?|closing|horario|horas?|abre|cierra)\b/

/** Columns with the hours of one day or of a few, which their header names: "Mon 10/26", "Oct 19-24". */
export const findDayColumns = (columns: string[], used: ReadonlySet<number>, rows: string[][]): number[] =>
  columns.flatMap((column, index) => {
    const isRead = !used.has(index) && namesDays(column) && rows.some((cells) => hasTimes.test(cells[index] ?? ''))
    return isRead ? [index] : []
  })
/** "Election Day Hours (11/3)" */
const daysOf = (column: string) =>
  column
    .replaceAll(
      /[()]|\b(?:early|election|day|voting|votes?|hours?|hrs|open|times?|on|votaci[oó]n|anticipada|horario)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
const hasTimes = /^\d.*\d|\d ?[ap]\.?m/i

/** Hours in a column that we do not read would be missing for voters. */
function reportUnused(columns: string[], used: Set<number>, rows: string[][], problems: ProblemList) {
  for (const [index, column] of columns.entries()) {
    const [value] = rows.map((cells) => cells[index] ?? '').filter(Boolean)
    const isNamed = hoursHeader.test(headerKey(column)) && /\d/.test(value ?? '')
    if (value !== undefined && !used.has(index) && (isNamed || looksLikeHours(value.slice(0, 200))))
      problems.add({ code: 'column_unused', role: 'places', column, value })
  }
}

function addFault(error: unknown, role: FileRole, problems: ProblemList) {
  if (!(error instanceof SheetError)) throw error
  problems.add({ ...error.problem, role })
}

function indexColumns(
  mapping: ColumnMapping | Record<string, string | null>,
  columns: string[],
  { role, problems }: { role: FileRole; problems: ProblemList },
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

function hasRequired(
  indexes: Map<string, number>,
  { role, form, problems }: { role: FileRole; form: ImportForm; problems: ProblemList },
): boolean {
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
