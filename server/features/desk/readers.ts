import type { ImportProblem } from '../../../contract/desk-import.ts'
import type { Db } from '../../db/connect.ts'
import { loadCouncils } from '../../reference/councils.ts'
import { loadElections } from '../../reference/elections.ts'
import { loadPlaces } from '../../reference/places.ts'
import type { Reference } from '../../reference/reference.ts'
import { createBallotsReader } from './ballots/ballots-reader.ts'
import { createCountReader } from './counts/count-reader.ts'
import { createCountSheetReader } from './counts/count-sheet-reader.ts'
import { createAreaFacts } from './draft/area.ts'
import { createSpreadsheetReader } from './draft/draft-spreadsheet.ts'
import { createQualityStore } from './quality/quality.store.ts'
import { qualityReport } from './quality/quality.ts'
import type { ReadRequest, ReadResult } from './reader.ts'
import { createVipReader } from './vip/vip-reader.ts'

export type ReaderFacts = Pick<Reference, 'councils' | 'elections' | 'places'>

export const loadReaderFacts = (root: URL): ReaderFacts => ({
  councils: loadCouncils(root),
  elections: loadElections(root),
  places: loadPlaces(root),
})

/** Reads the files of an import with the reader of its form. */
export function readDraft(db: Db, facts: ReaderFacts, request: ReadRequest): Promise<ReadResult | undefined> {
  switch (request.form) {
    case 'vip':
      return createVipReader(db)(request)
    case 'contests':
      return createBallotsReader(db)(request)
    case 'count-sheet':
      return createCountSheetReader(db, facts)(request)
    case 'count':
      return createCountReader(db, facts)(request)
    default:
      return createSpreadsheetReader(db, facts.places)(request)
  }
}

/** Looks for what is doubtful in a draft of places that was read without errors. */
export function inspectDraft(
  db: Db,
  { places }: Pick<Reference, 'places'>,
  { area, feedId, form, acceptsOutside = false }: Pick<ReadRequest, 'area' | 'feedId' | 'form' | 'acceptsOutside'>,
): Promise<ImportProblem[]> {
  const store = createQualityStore(db)
  const { isZipInside } = createAreaFacts(places, area)
  return qualityReport({ store, findZip: places.find, isZipInside, acceptsOutside }, feedId, form)
}
