import { CsvError, type Options, parse as createParser } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** Why a row cannot be read. Reading ends there, so such a row is always the last one. */
export type CsvFault = 'unclosed_quote' | 'text_after_quote' | 'row_too_long'

export interface CsvRow {
  /** The line the row starts on, counted from 1 as in an editor. */
  line: number
  cells: string[]
  fault?: CsvFault
}

/** Reads a CSV text (RFC 4180). Cells stay trimmed text; blank lines are left out. */
export function parseCsv(text: string): CsvRow[] {
  const collector = createCollector()
  try {
    parse(text, collector.options)
    return collector.take()
  } catch (error) {
    const fault = toFault(error)
    if (fault !== 'unclosed_quote') return [...collector.take(), collector.faultyRow(fault)]
    // With the quote closed, the parser also returns the cells of the last row.
    const rows = parseCsv(`${text}"`)
    return rows.map((row, index) => (index === rows.length - 1 ? { ...row, fault } : row))
  }
}

/** Like `parseCsv`, for a file too large for memory: returns the rows of each chunk as it arrives. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer | string>,
  { maxRowChars, delimiter }: { maxRowChars: number; delimiter?: string },
): AsyncGenerator<CsvRow[]> {
  const collector = createCollector(maxRowChars, delimiter)
  const parser = createParser(collector.options)
  // An unhandled error event would end the process; the callbacks below return the same error.
  parser.on('error', () => {})
  const faultOf = async (step: (done: (error?: Error | null) => void) => void): Promise<CsvFault | undefined> => {
    const error = await new Promise<Error | null | undefined>(step)
    return error ? toFault(error) : undefined
  }
  for await (const chunk of chunks) {
    const fault = await faultOf((done) => parser.write(chunk, done))
    const rows = collector.take()
    if (rows.length > 0) yield rows
    if (fault) return yield [collector.faultyRow(fault)]
  }
  const fault = await faultOf((done) => parser.end(done))
  const rows = collector.take()
  if (rows.length > 0) yield rows
  if (fault) yield [collector.faultyRow(fault)]
}

/** Numbers the rows: the parser's own count takes a Windows line end inside quotes for two lines. */
function createCollector(maxRowChars = 0, delimiter = ',') {
  let rows: CsvRow[] = []
  let line = 1
  const options: Options = {
    bom: true,
    delimiter,
    // A tab would be trimmed as white space. The cells are trimmed below either way.
    trim: delimiter !== '\t',
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowChars,
    on_record(cells) {
      const isBlank = cells.length === 1 && cells[0]?.trim() === ''
      if (!isBlank) rows.push({ line, cells: cells.map((cell) => cell.trim()) })
      line += 1 + cells.reduce((total, cell) => total + countLineBreaks(cell), 0)
      return null
    },
  }
  return {
    options,
    take() {
      const taken = rows
      rows = []
      return taken
    },
    faultyRow: (fault: CsvFault): CsvRow => ({ line, cells: [], fault }),
  }
}

/** Most cells have no line break: testing for one first saves a fifth of the time on a large file. */
const countLineBreaks = (cell: string) =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n?|\n/g)?.length ?? 0) : 0

function toFault(error: unknown): CsvFault {
  if (error instanceof CsvError) {
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'unclosed_quote'
    if (error.code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') return 'text_after_quote'
    if (error.code === 'CSV_MAX_RECORD_SIZE') return 'row_too_long'
  }
  throw error
}
