import type { ImportForm, ImportProblem } from '../../../contract/desk-import.ts'
import type { Db } from '../../db/connect.ts'
import type { Reference } from '../../reference/reference.ts'
import { createBallotsReader } from './ballots/ballots-reader.ts'
import { createCountReader } from './count-reader.ts'
import type { ImportRow } from './imports.store.ts'
import { createQualityStore } from './quality/quality.store.ts'
import { qualityReport } from './quality/quality.ts'
import type { Reader } from './reader.ts'
import { createSpreadsheetReader, spreadsheetForms } from './spreadsheets/draft/draft-spreadsheet.ts'
import { createVipReader } from './vip-reader.ts'

/** The reader of each form. */
export function createReaders(db: Db, reference: Reference): Partial<Record<ImportForm, Reader>> {
  const readSpreadsheet = createSpreadsheetReader(db, reference.places)
  return {
    vip: createVipReader(db),
    contests: createBallotsReader(db),
    count: createCountReader(db, reference),
    ...Object.fromEntries(spreadsheetForms.map((form) => [form, readSpreadsheet])),
  }
}

/** Looks for what is doubtful in a draft that was read without errors. */
export function createInspection(db: Db, { places }: Reference) {
  const store = createQualityStore(db)
  return ({ form, subject }: ImportRow, feedId: number): Promise<ImportProblem[]> =>
    subject === 'places' ? qualityReport({ store, findZip: places.find }, feedId, form) : Promise.resolve([])
}
