import { type RecordFormat, jsonLines } from '../record-format.ts'
import { CouncilPerson, CouncilPlace } from './schema.ts'

export const files = {
  places: jsonLines('places.jsonl', CouncilPlace),
  people: jsonLines('people.jsonl', CouncilPerson),
}

export interface CouncilFacts {
  places: CouncilPlace[]
  people: CouncilPerson[]
}

export const readCouncilFacts = (read: <T>(format: RecordFormat<T>) => T[]): CouncilFacts => ({
  places: read(files.places),
  people: read(files.people),
})
