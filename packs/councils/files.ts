import { type RecordsOf, jsonLines } from '../record-format.ts'
import { CouncilPerson, CouncilPlace } from './schema.ts'

export const files = {
  places: jsonLines('places.jsonl', CouncilPlace),
  people: jsonLines('people.jsonl', CouncilPerson),
}

export type CouncilFacts = RecordsOf<typeof files>
