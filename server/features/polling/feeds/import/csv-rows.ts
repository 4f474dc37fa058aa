import type { Readable } from 'node:stream'
import { formatCount, reject } from '../../../../core/import-error.ts'
import { createDecoder } from './decoder.ts'
import type { FeedLimits } from './limits.ts'
import type { Row, RowType, Rows, Values } from './row.ts'

/** One table of the CSV form: quotes, commas and line ends inside quotes, a byte order mark, any of the three line ends. */
export async function* csvRows(stream: Readable, type: RowType, name: string, limits: FeedLimits): Rows {
  const reader = createReader(name, limits)
  let columns: string[] | undefined
  const take = (cells: Cells[]): Row[] =>
    cells.flatMap((row) => {
      if (columns) return [toRow(type, name, columns, row)]
      columns = headerOf(row.cells, name)
      return []
    })
  const decode = createDecoder(name)
  for await (const chunk of stream) {
    const rows = take(reader.read(decode(chunk)))
    if (rows.length > 0) yield rows
  }
  decode()
  const rest = take(reader.end())
  if (!columns) reject('the file is empty', name)
  if (rest.length > 0) yield rest
}

function headerOf(cells: string[], name: string): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  if (columns.length > 200)
    reject(`the first line has ${formatCount(columns.length)} columns: this is no table of a feed`, name)
  if (!columns.includes('id')) reject('the first line names no column "id": this is no table of a feed', name)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice) reject(`the column ${twice} stands twice`, name)
  return columns.map((column) => renamed[column] ?? column)
}

/** The XML has one name for what the tables of version 5.1 call differently. */
const renamed: Record<string, string> = {
  candidate_selection_ids: 'ballot_selection_ids',
  ballot_measure_selection_ids: 'ballot_selection_ids',
  party_selection_ids: 'ballot_selection_ids',
}

interface Cells {
  line: number
  cells: string[]
}

function toRow(type: RowType, name: string, columns: string[], { line, cells }: Cells): Row {
  const location = `line ${line} of ${name}`
  if (cells.length !== columns.length) reject(`${cells.length} cells under ${columns.length} columns`, location)
  const values: Values = {}
  for (const [index, column] of columns.entries()) {
    const value = cells[index]?.trim() ?? ''
    if (value !== '') values[column] = value
  }
  return { type, id: values.id ?? '', values, location }
}

function createReader(name: string, limits: FeedLimits) {
  let line = 1
  let rowLine = 1
  let cells: string[] = []
  let cell = ''
  let size = 0
  let quoted = false
  /** A quote at the end of a portion may be the first half of a doubled one. */
  let quoteBefore = false
  let returnBefore = false
  let started = false
  let rows: Cells[] = []

  function endRow() {
    cells.push(cell)
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells })
    cells = []
    cell = ''
    size = 0
    rowLine = ++line
  }

  function add(text: string) {
    size += text.length
    if (size > limits.pieceChars)
      reject(`a row has over ${formatCount(limits.pieceChars)} characters`, `line ${rowLine} of ${name}`)
    cell += text
  }

  function takeMark(mark: string) {
    if (mark === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (mark === ',') {
      cells.push(cell)
      cell = ''
    } else if (mark === '\n' || mark === '\r') {
      returnBefore = mark === '\r'
      endRow()
    } else add(mark)
  }

  /** Up to the end of the quotes, or of the portion. Returns where to go on. */
  function readQuoted(text: string, from: number): number {
    if (quoteBefore) {
      quoteBefore = false
      if (text.charAt(from) !== '"') {
        quoted = false
        return from
      }
      add('"')
      return from + 1
    }
    const end = text.indexOf('"', from)
    const inside = text.slice(from, end === -1 ? undefined : end)
    for (let at = inside.indexOf('\n'); at !== -1; at = inside.indexOf('\n', at + 1)) line++
    add(inside)
    if (end === -1) return text.length
    quoteBefore = true
    return end + 1
  }

  function read(text: string): Cells[] {
    rows = []
    let at = !started && text.startsWith('\uFEFF') ? 1 : 0
    if (text !== '') started = true
    const marks = /[",\r\n]/g
    while (at < text.length) {
      if (quoted) {
        at = readQuoted(text, at)
        continue
      }
      if (returnBefore) {
        returnBefore = false
        if (text.charAt(at) === '\n') {
          at++
          continue
        }
      }
      marks.lastIndex = at
      const end = marks.exec(text)?.index ?? text.length
      if (end > at) add(text.slice(at, end))
      if (end < text.length) takeMark(text.charAt(end))
      at = end + 1
    }
    return rows
  }

  function end(): Cells[] {
    if (quoted && !quoteBefore) reject('the file breaks off inside quotes', `line ${rowLine} of ${name}`)
    rows = []
    if (cells.length > 0 || cell !== '') endRow()
    return rows
  }

  return { read, end }
}
