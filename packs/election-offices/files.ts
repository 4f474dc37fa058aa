import { jsonLines } from '../record-format.ts'
import { ElectionOffice } from './schema.ts'

export const files = { offices: jsonLines('offices.jsonl', ElectionOffice) }
