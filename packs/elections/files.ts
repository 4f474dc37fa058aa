import { type RecordsOf, jsonLines } from '../record-format.ts'
import {
  PackedAround,
  PackedElection,
  PackedLanguages,
  PackedOffice,
  PackedRegistration,
  PackedRules,
} from './schema.ts'

export const files = {
  elections: jsonLines('elections.jsonl', PackedElection),
  rules: jsonLines('rules.jsonl', PackedRules),
  registration: jsonLines('registration.jsonl', PackedRegistration),
  around: jsonLines('around.jsonl', PackedAround),
  languages: jsonLines('languages.jsonl', PackedLanguages),
  offices: jsonLines('offices.jsonl', PackedOffice),
}

export type ElectionRecords = RecordsOf<typeof files>
