/** Messages between the main thread and the PGlite worker. */
export type WorkerRequest = { id: number } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export interface WorkerResponse<Row = never> {
  id: number
  /** The selected rows; the caller knows their type. */
  rows?: Row[]
  affectedRows?: number
  /** The database as a tar file. */
  image?: Uint8Array<ArrayBuffer>
  error?: { message: string }
}
