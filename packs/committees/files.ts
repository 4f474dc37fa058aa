import { type RecordFormat, jsonLines } from '../record-format.ts'
import { Committee, StateCommittee } from './schema.ts'

export const files = {
  congress: jsonLines('congress.jsonl', Committee),
  states: jsonLines('states.jsonl', StateCommittee),
}

export interface CommitteeFacts {
  congress: Committee[]
  states: StateCommittee[]
}

export const readCommitteeFacts = (read: <T>(format: RecordFormat<T>) => T[]): CommitteeFacts => ({
  congress: read(files.congress),
  states: read(files.states),
})
