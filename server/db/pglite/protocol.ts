export type Question = { id: number } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export interface Answer<Row = never> {
  id: number
  /** Whatever was selected: the caller's own types say what. */
  rows?: Row[]
  affectedRows?: number
  image?: Uint8Array<ArrayBuffer>
  error?: { message: string }
}
