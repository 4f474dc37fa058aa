export type Question = { id: number } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export interface Answer {
  id: number
  rows?: unknown[]
  affectedRows?: number
  image?: Uint8Array<ArrayBuffer>
  error?: { message: string }
}
