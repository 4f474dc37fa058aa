/** A spreadsheet would run a cell that begins like a formula; a leading apostrophe makes it text. */
const escapeFormula = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isNegativeNumber(cell) ? `'${cell}` : cell

/** Such as a longitude, which must stay a number. */
const isNegativeNumber = (cell: string) => /^-\d+(\.\d+)?$/.test(cell)

const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('')}`
}
