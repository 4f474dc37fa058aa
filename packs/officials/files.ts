import { type RecordFormat, jsonLines } from '../record-format.ts'
import { Executive, Governor, LegislativeChamber, Legislator, Mayor, Office, OfficialList, Seat } from './schema.ts'

export const files = {
  seats: jsonLines('congress.jsonl', Seat),
  offices: jsonLines('offices.jsonl', Office),
  governors: jsonLines('governors.jsonl', Governor),
  executives: jsonLines('executives.jsonl', Executive),
  chambers: jsonLines('chambers.jsonl', LegislativeChamber),
  legislators: jsonLines('legislators.jsonl', Legislator),
  mayors: jsonLines('mayors.jsonl', Mayor),
  lists: jsonLines('lists.jsonl', OfficialList),
}

export interface OfficialFacts {
  seats: Seat[]
  offices: Office[]
  governors: Governor[]
  executives: Executive[]
  chambers: LegislativeChamber[]
  legislators: Legislator[]
  mayors: Mayor[]
  lists: OfficialList[]
}

export const readOfficialFacts = (read: <T>(format: RecordFormat<T>) => T[]): OfficialFacts => ({
  seats: read(files.seats),
  offices: read(files.offices),
  governors: read(files.governors),
  executives: read(files.executives),
  chambers: read(files.chambers),
  legislators: read(files.legislators),
  mayors: read(files.mayors),
  lists: read(files.lists),
})
