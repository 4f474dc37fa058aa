import { type Shape, jsonLines } from '../shape.ts'
import { Filer } from './schema.ts'

export const files = { filers: jsonLines('filers-2026.jsonl', Filer) }

export interface CandidateFacts {
  filers: Filer[]
}

export const readCandidateFacts = (read: <T>(shape: Shape<T>) => T[]): CandidateFacts => ({
  filers: read(files.filers),
})
