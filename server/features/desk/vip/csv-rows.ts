import type { Readable } from 'node:stream'
import { type CsvFault, type CsvRow, readCsv } from '../../../core/csv.ts'
import { formatCount, reject } from '../../../core/import-error.ts'
import { createDecoder } from './decoder.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, RowType, Rows, Values } from './row.ts'

const maxColumns = 200

/** Reads one table of a feed in CSV form. */
export async function* csvRows(
  stream: Readable,
  { type, fileName, limits }: { type: RowType; fileName: string; limits: FeedLimits },
): Rows {
  const faults: Record<CsvFault, string> = {
    unclosed_quote: 'the file ends inside quotes',
    text_after_quote: 'there is text after a closing quote',
    row_too_long: `a row has over ${formatCount(limits.pieceChars)} characters`,
  }
  let columns: string[] | undefined

  const toRows = (batch: CsvRow[]): Row[] =>
    batch.flatMap(({ line, cells, fault }) => {
      const location = `line ${line} of ${fileName}`
      if (fault) reject(faults[fault], location)
      if (columns) return [toRow(type, { columns, cells, location })]
      columns = readHeader(cells, fileName)
      return []
    })

  for await (const batch of readCsv(checkedUtf8(stream, fileName), { maxRowChars: limits.pieceChars })) {
    const rows = toRows(batch)
    if (rows.length > 0) yield rows
  }
  if (!columns) reject('the file is empty', fileName)
}

/** Passes the chunks on unchanged and rejects the file when they are not valid UTF-8. */
async function* checkedUtf8(stream: Readable, fileName: string): AsyncGenerator<Buffer> {
  const decode = createDecoder(fileName)
  for await (const chunk of stream) {
    decode(chunk)
    yield chunk
  }
  decode()
}

function readHeader(cells: string[], fileName: string): string[] {
  const columns = cells.map((cell) => cell.toLowerCase())
  if (columns.length > maxColumns)
    reject(`the first line has ${formatCount(columns.length)} columns: this is not a feed table`, fileName)
  if (!columns.includes('id')) reject('the first line has no column "id": this is not a feed table', fileName)
  const duplicate = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (duplicate) reject(`the column ${duplicate} appears twice`, fileName)
  return columns.map((column) => xmlNames[column] ?? column)
}

/** Columns of the version 5.1 tables that have another name in the XML form. */
const xmlNames: Record<string, string> = {
  candidate_selection_ids: 'ballot_selection_ids',
  ballot_measure_selection_ids: 'ballot_selection_ids',
  party_selection_ids: 'ballot_selection_ids',
  feature_identifiers: 'shape_identifiers',
}

function toRow(
  type: RowType,
  { columns, cells, location }: { columns: string[]; cells: string[]; location: string },
): Row {
  if (cells.length !== columns.length) reject(`${cells.length} cells for ${columns.length} columns`, location)
  const values: Values = {}
  for (const [index, column] of columns.entries()) {
    const value = cells[index] ?? ''
    if (value !== '') values[column] = value
  }
  return { type, id: values.id ?? '', values, location }
}
