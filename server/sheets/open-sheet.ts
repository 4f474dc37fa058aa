import { stat } from 'node:fs/promises'
import { ArchiveError, openArchive } from '../core/archive.ts'
import { ImportError } from '../core/import-error.ts'
import { csvSheet, findEncoding } from './csv-sheet.ts'
import { readFileType } from './file-type.ts'
import { columnNames, findHeader } from './header-names.ts'
import { type SheetLimits, sheetLimits } from './limits.ts'
import { type FoundProblem, SheetError } from './problems.ts'
import { openGeoJson } from './shapes/geojson.ts'
import type { ShapeFile } from './shapes/shape-file.ts'
import { findShapefile, openShapefile } from './shapes/shapefile.ts'
import type { RawRow } from './sheet-rows.ts'
import { type WideCount, findWideCount } from './wide-count.ts'
import { listEntries, xlsxSheet } from './xlsx-sheet.ts'

export interface SheetRow {
  line: number
  /** As many as there are columns. */
  cells: string[]
  /** The area that a map shows for the row. */
  rings?: number[][][] | undefined
}

export interface Sheet {
  columns: string[]
  /** Can be read once. Throws a SheetError where the file cannot be read further. */
  rows: AsyncGenerator<SheetRow>
  /** The part of the file that was read, 0 to 1. */
  progress(): number
  /** Whether the rows are shapes on a map. */
  isMap: boolean
  /** What may have been read wrong, or was not read. */
  warnings: FoundProblem[]
}

/**
 * Opens a CSV file, the first sheet of an .xlsx file, a GeoJSON file or a zipped shapefile, and finds its columns. A file of
 * any size is read in pieces. The caller reads the rows to their end or returns from them, so that the file is closed.
 */
export async function openSheet(
  path: string,
  limits: SheetLimits = sheetLimits,
  { isCount = false }: { isCount?: boolean } = {},
): Promise<Sheet> {
  const type = await readFileType(path, limits)
  const { size } = await stat(path)
  let bytes = 0
  const onBytes = (count: number) => {
    bytes += count
  }
  const progress = () => Math.min(1, bytes / size)
  try {
    const map = type === 'text' ? undefined : await openMap(path, type, { limits, onBytes })
    if (map) return { columns: map.columns, rows: withSheetErrors(map.rows), progress, isMap: true, warnings: [] }
    const warnings: FoundProblem[] = []
    const onOthers = (names: string[]) => warnings.push({ code: 'sheet_unread', value: names.join(', ') })
    const encoding = type === 'zip' ? undefined : await findEncoding(path)
    const rows = encoding
      ? csvSheet(path, encoding.name, { limits, onBytes })
      : xlsxSheet(path, limits, { onBytes, onOthers })
    const table = await findTable(withoutBlankRows(rows, limits), limits, isCount)
    const { guessed } = encoding ?? {}
    if (guessed) warnings.push({ code: 'letters_guessed', ...guessed })
    return { ...table, progress, isMap: false, warnings }
  } catch (error) {
    throw toSheetError(error)
  }
}

/** Undefined for an archive that has no shapefile. */
async function openMap(
  path: string,
  type: 'json' | 'zip',
  { limits, onBytes }: { limits: SheetLimits; onBytes: (count: number) => void },
): Promise<ShapeFile | undefined> {
  if (type === 'json') return openGeoJson(path, limits, onBytes)
  const zip = await openArchive(path)
  try {
    const shapefile = findShapefile((await listEntries(zip, limits)).values())
    if (!shapefile) {
      zip.close()
      return undefined
    }
    const { columns, rows } = await openShapefile(zip, shapefile, { limits, onBytes })
    return { columns, rows: closing(rows, () => zip.close()) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function* closing<Row>(rows: AsyncIterable<Row>, close: () => void): AsyncGenerator<Row> {
  try {
    yield* rows
  } finally {
    close()
  }
}

async function findTable(
  raw: AsyncGenerator<RawRow[]>,
  limits: SheetLimits,
  isCount: boolean,
): Promise<Pick<Sheet, 'columns' | 'rows'>> {
  const { first, failure } = await readFirst(raw, 2 * limits.headerLines)
  if (first.length === 0) throw new SheetError({ code: 'empty_file' })
  const wide = isCount ? findWideCount(first) : undefined
  if (wide) return { columns: wide.columns, rows: withSheetErrors(splitRows(wide, { first, raw, limits })) }
  const headerAt = findHeader(first.slice(0, limits.headerLines).map(({ cells }) => cells))
  const header = headerAt === undefined ? undefined : withGroups(first[headerAt], first[headerAt - 1])
  if (headerAt === undefined || !header) {
    await raw.return(undefined)
    throw new SheetError({ code: 'no_header', line: first[0]?.line ?? 1, value: first[0]?.cells.join(', ') ?? null })
  }
  const headerCells = first[headerAt]?.cells
  const body = first.slice(headerAt + 1)
  // Columns without a name count if they have values; empty ones to the right of the table do not.
  const width = Math.max(filledWidth(header.cells), ...body.slice(0, limits.headerLines).map((row) => widthOf(row)))
  if (width > limits.columns) {
    await raw.return(undefined)
    throw new SheetError({ code: 'too_many_columns', value: String(width) })
  }
  // One more value than names in a single row is a mistake of that row, such as a comma that is not in quotes.
  const named = filledWidth(header.cells)
  const isUnnamedColumn = body.slice(0, limits.headerLines).filter((row) => widthOf(row) > named).length > 1
  const columns = columnNames(header.cells, isUnnamedColumn ? width : named)

  async function* rows(): AsyncGenerator<SheetRow> {
    let count = 0
    async function* batches() {
      yield body
      if (failure) throw failure
      yield* raw
    }
    for await (const batch of batches()) {
      for (const row of batch) {
        if (++count > limits.rows) throw tooManyRows(limits)
        // Reports name their columns again on each page.
        if (!isSame(row.cells, headerCells)) yield toSheetRow(row, columns)
      }
    }
  }
  return { columns, rows: withSheetErrors(rows()) }
}

/** With two lines of headers, the upper one tells columns of the same name apart: "Early voting Open", "Election Day Open". */
function withGroups(header: RawRow | undefined, above: RawRow | undefined): RawRow | undefined {
  const names = header?.cells.map((cell) => cell.toLowerCase()) ?? []
  const isRepeated = (name = '') => name !== '' && names.indexOf(name) !== names.lastIndexOf(name)
  if (!header || !above || !names.some(isRepeated) || above.cells.filter(Boolean).length < 2) return header
  let group = ''
  const cells = header.cells.map((cell, index) => {
    group = above.cells[index] || group
    return isRepeated(names[index]) ? `${group} ${cell}`.trim() : cell
  })
  return { ...header, cells }
}

async function* splitRows(
  { bodyAt, split }: WideCount,
  { first, raw, limits }: { first: RawRow[]; raw: AsyncGenerator<RawRow[]>; limits: SheetLimits },
): AsyncGenerator<SheetRow> {
  let count = 0
  async function* batches() {
    yield first.slice(bodyAt)
    yield* raw
  }
  for await (const batch of batches()) {
    for (const { line, cells } of batch) {
      for (const part of split(cells)) {
        if (++count > limits.rows) throw tooManyRows(limits)
        yield { line, cells: part }
      }
    }
  }
}

/** The first rows. If too many blank rows follow, the failure is returned with them, so that a preview can show the rows. */
async function readFirst(
  raw: AsyncGenerator<RawRow[]>,
  count: number,
): Promise<{ first: RawRow[]; failure?: SheetError }> {
  const first: RawRow[] = []
  try {
    for (let next = await raw.next(); !next.done; next = await raw.next()) {
      first.push(...next.value)
      if (first.length > count) break
    }
    return { first }
  } catch (error) {
    const isBelow = error instanceof SheetError && error.problem.code === 'too_many_rows' && first.length > 0
    if (isBelow) return { first, failure: error }
    throw error
  }
}

function toSheetRow({ line, cells, isCut }: RawRow, columns: string[]): SheetRow {
  const width = filledWidth(cells)
  // Fewer cells are the usual way to leave out empty ones, except where the file ends in the middle of a line.
  if (width > columns.length || (isCut && cells.length < columns.length))
    throw new SheetError({ code: 'wrong_number_of_cells', line, value: `${cells.length} / ${columns.length}` })
  return { line, cells: columns.map((_, index) => cells[index] ?? '') }
}

const isSame = (cells: string[], others: string[] = []) =>
  cells.filter(Boolean).length > 1 && cells.join('\n').trimEnd() === others.join('\n').trimEnd()

const filledWidth = (cells: string[]) => cells.findLastIndex(Boolean) + 1
const widthOf = ({ cells }: RawRow) => filledWidth(cells)

async function* withoutBlankRows(batches: AsyncIterable<RawRow[]>, limits: SheetLimits): AsyncGenerator<RawRow[]> {
  let blank = 0
  for await (const batch of batches) {
    const filled = batch.filter(({ cells }) => cells.some(Boolean))
    yield filled
    blank += batch.length - filled.length
    if (blank > limits.rows) throw tooManyRows(limits)
  }
}

const tooManyRows = ({ rows }: SheetLimits) => new SheetError({ code: 'too_many_rows', value: String(rows) })

/** A damaged or oversized archive becomes a problem like others. */
async function* withSheetErrors<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows
  } catch (error) {
    throw toSheetError(error)
  }
}

function toSheetError(error: unknown): unknown {
  if (error instanceof ArchiveError && error.isTooLarge)
    return new SheetError({ code: 'file_too_large', value: error.message })
  return error instanceof ImportError ? new SheetError({ code: 'file_damaged', value: error.message }) : error
}
