/** A row as the file has it. */
export interface RawRow {
  /** From 1, as an editor or a spreadsheet program counts. */
  line: number
  cells: string[]
  /** It is the last one, and the file ends without a line break. */
  isCut: boolean
}
