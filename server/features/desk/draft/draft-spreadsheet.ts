import type { Db } from '../../../db/connect.ts'
import { type SheetLimits, sheetLimits } from '../../../sheets/limits.ts'
import { createProblemList } from '../../../sheets/problems.ts'
import { createDraftWriter } from '../draft-writer.ts'
import { hashFiles } from '../hash-files.ts'
import { type ReadRequest, type ReadResult, type Reader, headerOf } from '../reader.ts'
import { type AreaPlaces, createAreaFacts } from './area.ts'
import { readPlaces } from './place-list.ts'
import type { PlaceContext } from './place-row.ts'
import { createPrecinctBook } from './precinct-book.ts'
import { openTable } from './table.ts'
import type { VoterFiles } from './voter-draft.ts'
import { readVoters } from './voters.ts'

/** Reads spreadsheets, and shapes of precincts, and stores them as a draft. */
export const createSpreadsheetReader =
  (db: Db, places: AreaPlaces, limits: SheetLimits = sheetLimits): Reader =>
  (request) =>
    draftSpreadsheet(db, { places, request, limits })

/** Undefined, with problems, if the files have errors. Then nothing is stored. */
export async function draftSpreadsheet(
  db: Db,
  { places, request, limits = sheetLimits }: { places: AreaPlaces; request: ReadRequest; limits?: SheetLimits },
): Promise<ReadResult | undefined> {
  const { form, area, election, files, feedId, now, acceptsOutside = false, onProgress, report } = request
  const file = files.places
  if (!file || !election) return undefined
  const problems = createProblemList()
  const reportAll = () => {
    for (const problem of problems.list()) report(problem)
  }
  const context: PlaceContext = {
    ...createAreaFacts(places, area),
    electionDate: election.date,
    acceptsOutside,
    problems,
  }
  const table = await openTable(file, { role: 'places', form, problems, limits })
  const list = table && (await readPlaces(table, context, { form, limits, onRow: () => onProgress(null) }))
  if (!list) {
    reportAll()
    return undefined
  }
  const writer = await createDraftWriter(db, feedId)
  try {
    const book = createPrecinctBook(list, { isOneCounty: context.counties.length === 1, form })
    const voters: VoterFiles = { files, form, limits, onProgress }
    const counts = await readVoters({ list, book, context, writer }, voters)
    if (problems.errorCount > 0) {
      await writer.discard()
      reportAll()
      return undefined
    }
    await writer.finish({
      header: headerOf(request, election),
      precincts: book.list(),
      parts: list.parts,
      fileName: file.fileName,
      sha256: await hashFiles(Object.values(files)),
      importedAt: now,
      counts: { places: list.places.length, ...counts },
    })
    reportAll()
    return { election, counts: { places: list.places.length, ...counts }, publishedAt: now }
  } catch (error) {
    await writer.discard()
    throw error
  }
}
