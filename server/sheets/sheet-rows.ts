/** A row as the file has it. */
export interface RawRow {
  /** From 1, as an editor or a spreadsheet program counts. */
  line: number
  cells: string[]
  /** Whether this is the last row and the file ends without a line break. */
  isCut: boolean
}
