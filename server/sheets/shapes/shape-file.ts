/** A shape with its values in the map's table. */
export interface ShapeRow {
  line: number
  cells: string[]
  /** Undefined for a shape that is not an area, or has too many corners. */
  rings: number[][][] | undefined
}

export interface ShapeFile {
  columns: string[]
  rows: AsyncGenerator<ShapeRow>
}
