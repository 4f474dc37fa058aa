import { download } from './download.ts'

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe in front keeps it text. */
const guarded = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** As RFC 4180 has it, with the mark by which spreadsheets know that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('')}`
}

export function downloadCsv(name: string, rows: readonly (readonly string[])[]) {
  download(name, 'text/csv', toCsv(rows))
}
