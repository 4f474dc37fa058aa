import { reject } from '../../../core/import-error.ts'

export interface Row {
  /** Where the row begins, as an editor counts. */
  line: number
  cells: string[]
}

/** RFC 4180: commas, double quotes, lines that end in LF or CRLF; a quoted cell may span lines. */
export function csvRows(text: string): Row[] {
  const rows: Row[] = []
  let line = 1
  let row: Row = { line, cells: [] }
  let at = 0
  const endRow = () => {
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    row = { line, cells: [] }
  }
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at, line) : plain(text, at)
    row.cells.push(cell)
    line += text.slice(at, next).split('\n').length - 1
    const end = text.slice(next, next + 2)
    if (end[0] === ',') {
      at = next + 1
      // A comma at the very end of a file opens one more, empty, cell.
      if (at === text.length) row.cells.push('')
      continue
    }
    const width = end === '\r\n' ? 2 : 1
    if (end !== '' && end !== '\r\n' && end[0] !== '\n') reject('text after a closing quote', `line ${line}`)
    line += 1
    at = next + width
    endRow()
  }
  if (row.cells.length > 0) endRow()
  return rows
}

function plain(text: string, from: number) {
  const end = /,|\r?\n/g
  end.lastIndex = from
  const next = end.exec(text)?.index ?? text.length
  return { cell: text.slice(from, next), next }
}

function quoted(text: string, from: number, line: number) {
  let cell = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close === -1) reject('a quote is opened and never closed', `line ${line}`)
    cell += text.slice(at, close)
    if (text[close + 1] !== '"') return { cell, next: close + 1 }
    cell += '"'
    at = close + 2
  }
}
