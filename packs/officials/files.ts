import { type RecordsOf, jsonLines } from '../record-format.ts'
import { portraits } from './portraits.ts'
import {
  Elected,
  Executive,
  Governor,
  LegislativeChamber,
  Legislator,
  Mayor,
  Office,
  OfficialList,
  Seat,
} from './schema.ts'

export const files = {
  seats: jsonLines('congress.jsonl', Seat),
  offices: jsonLines('offices.jsonl', Office),
  governors: jsonLines('governors.jsonl', Governor),
  executives: jsonLines('executives.jsonl', Executive),
  chambers: jsonLines('chambers.jsonl', LegislativeChamber),
  legislators: jsonLines('legislators.jsonl', Legislator),
  mayors: jsonLines('mayors.jsonl', Mayor),
  elected: jsonLines('elected.jsonl', Elected),
  lists: jsonLines('lists.jsonl', OfficialList),
  portraits,
}

export type OfficialFacts = RecordsOf<typeof files>
