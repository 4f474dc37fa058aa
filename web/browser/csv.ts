import { download } from './download.ts'

/** A spreadsheet would run a cell that begins like a formula; a leading apostrophe makes it text. */
const escapeFormula = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)

const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('')}`
}

export function downloadCsv(name: string, rows: readonly (readonly string[])[]) {
  download(name, 'text/csv', toCsv(rows))
}
