export interface CsvRow {
  /** Where the row begins, counted from 1 as an editor does. */
  line: number
  cells: string[]
  /** The file ended inside a quoted cell. */
  unclosed: boolean
}

/** RFC 4180: commas, quotes, line ends inside quotes. Cells are text and stay text. Empty lines are left out. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  let row: CsvRow = { line: 1, cells: [], unclosed: false }
  let cell = ''
  let quoted = false
  let line = 1
  const endRow = () => {
    row.cells.push(cell.trim())
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    cell = ''
  }
  for (let i = 0; i < source.length; i++) {
    const char = source.charAt(i)
    if (char === '\n') line++
    if (quoted) {
      if (char !== '"') cell += char
      else if (source.charAt(i + 1) === '"') cell += source.charAt(i++)
      else quoted = false
    } else if (char === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (char === ',') {
      row.cells.push(cell.trim())
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source.charAt(i + 1) === '\n') continue
      endRow()
      row = { line, cells: [], unclosed: false }
    } else cell += char
  }
  row.unclosed = quoted
  endRow()
  return rows
}
