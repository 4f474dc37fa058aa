import { type RecordFormat, jsonLines } from '../record-format.ts'
import { Filer } from './schema.ts'

export const files = { filers: jsonLines('filers-2026.jsonl', Filer) }

export interface CandidateFacts {
  filers: Filer[]
}

export const readCandidateFacts = (read: <T>(format: RecordFormat<T>) => T[]): CandidateFacts => ({
  filers: read(files.filers),
})
