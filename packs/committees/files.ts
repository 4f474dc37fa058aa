import { type RecordsOf, jsonLines } from '../record-format.ts'
import { Committee, StateCommittee } from './schema.ts'

export const files = {
  congress: jsonLines('congress.jsonl', Committee),
  states: jsonLines('states.jsonl', StateCommittee),
}

export type CommitteeFacts = RecordsOf<typeof files>
