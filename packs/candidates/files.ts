import { type RecordsOf, jsonLines } from '../record-format.ts'
import { Filer } from './schema.ts'

export const files = { filers: jsonLines('filers-2026.jsonl', Filer) }

export type CandidateFacts = RecordsOf<typeof files>
