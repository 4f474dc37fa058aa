import { ImportError } from '../../../core/import-error.ts'
import type { Db } from '../../../db/connect.ts'
import { type SheetLimits, sheetLimits } from '../../../sheets/limits.ts'
import { createProblemList } from '../../../sheets/problems.ts'
import { createDraftWriter, findExcess } from '../draft-writer.ts'
import { type ReadRequest, type ReadResult, type Reader, hashFiles, headerOf } from '../reader.ts'
import type { FeedLimits } from '../vip/limits.ts'
import { type AreaPlaces, createAreaFacts } from './area.ts'
import { isDamaged, splitList } from './choices.ts'
import { readPlaces } from './place-list.ts'
import type { PlaceContext } from './place-row.ts'
import { createPrecinctBook } from './precinct-book.ts'
import { readShapes } from './shape-rows.ts'
import { readStreets } from './street-rows.ts'
import { openTable } from './table.ts'
import { type VoterDraft, type VoterFiles, voterRows } from './voter-draft.ts'
import { countyAreas, townAreas } from './whole-areas.ts'
import { readZips } from './zip-rows.ts'

/** Reads spreadsheets, and shapes of precincts, and stores them as a draft. */
export const createSpreadsheetReader =
  (db: Db, places: AreaPlaces, limits: SheetLimits = sheetLimits): Reader =>
  (request) =>
    draftSpreadsheet(db, { places, request, limits })

/** Undefined, with problems, if the files have errors. Then nothing is stored. */
export async function draftSpreadsheet(
  db: Db,
  {
    places,
    request,
    limits = sheetLimits,
    stored,
  }: { places: AreaPlaces; request: ReadRequest; limits?: SheetLimits; stored?: FeedLimits },
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
  const writer = await createDraftWriter(db, feedId, stored)
  try {
    const book = createPrecinctBook(list, { isOneCounty: context.counties.length === 1, form })
    const voters: VoterFiles = { files, form, limits, onProgress }
    const counts = await readVoters({ list, book, context, writer }, voters)
    const content = { precincts: book.list(), parts: list.parts }
    if (findExcess(content)) problems.add({ code: 'check_stopped', role: 'places' })
    if (problems.errorCount > 0) {
      await writer.discard()
      reportAll()
      return undefined
    }
    await writer.finish({
      header: headerOf(request, election),
      ...content,
      fileName: file.fileName,
      sha256: await hashFiles(Object.values(files)),
      importedAt: now,
      counts: { places: list.places.length, ...counts },
    })
    reportAll()
    return { election, counts: { places: list.places.length, ...counts }, publishedAt: now }
  } catch (error) {
    await writer.discard()
    if (!(error instanceof ImportError)) throw error
    problems.add({ code: 'file_too_large', role: 'streets' in files ? 'streets' : 'places' })
    reportAll()
    return undefined
  }
}

/** The share of lines whose precinct may lack a place: some vote by mail. With more, the names in two files do not match. */
const maxWithoutPlace = 0.2

/** Reads who votes where, in the form that the office has it, and writes it. Returns what was counted. */
async function readVoters(draft: VoterDraft, files: VoterFiles): Promise<Record<string, number>> {
  const { list, book, context, writer } = draft
  const { form } = files
  if (form === 'vote-centers' || form === 'towns') {
    const areas = form === 'towns' ? townAreas(list, book, context) : countyAreas(list, book, context)
    if (context.problems.errorCount === 0) await writer.areas(areas)
    // Here precincts do not decide where people vote, only which ballot they get.
    const counts = await readVoterRows(draft, files)
    const precincts = book.all().length - areas.length
    return {
      [form === 'towns' ? 'towns' : 'counties']: areas.length,
      ...(precincts > 0 && { precincts, ...counts }),
    }
  }
  await readPrecincts(draft, files)
  const counts = await readVoterRows(draft, files)
  checkPrecincts(draft)
  return { precincts: book.all().length, ...counts }
}

async function readVoterRows(draft: VoterDraft, voters: VoterFiles): Promise<Record<string, number>> {
  const { shapes, zips, streets } = voters.files
  return {
    ...(shapes && { shapes: await readShapes(draft, voters) }),
    ...(zips && { zips: await readZips(draft, voters) }),
    ...(streets && { street_segment: await readStreets(draft, voters) }),
  }
}

/** Which precinct votes where: from a file of its own, or from the list of places. */
async function readPrecincts(draft: VoterDraft, files: VoterFiles) {
  const { list, book } = draft
  for (const place of list.places) for (const name of place.precincts) book.assign(name, [place])
  for await (const { row, report } of voterRows(draft, files, 'precincts')) {
    const [name, reference] = [row.get('precinct'), row.get('place')]
    if (name === '') report('value_missing', 'precinct')
    else if (isDamaged(name)) report('precinct_is_date', 'precinct')
    const place = list.find(reference)
    const named = place ? [place] : splitList(reference).map((one) => list.find(one))
    // "Library, West Branch" is not the place "Library": each part must be a place.
    const places = named.every((one) => one !== undefined) ? named : []
    if (reference === '') report('value_missing', 'place')
    else if (places.length === 0) report('unknown_place', 'place')
    else if (name !== '') book.assign(name, places)
  }
}

function checkPrecincts({ book, context: { problems } }: VoterDraft) {
  const all = book.all()
  const without = all.filter(({ places }) => places.size === 0)
  const lines = (some: typeof all) => some.reduce((total, one) => total + one.lines, 0)
  const isMismatch = lines(without) > lines(all) * maxWithoutPlace
  for (const { name, lines: count } of without) {
    if (isMismatch) problems.add({ code: 'unknown_precinct', value: name, count })
    else problems.add({ code: 'precinct_without_place', value: name, count })
  }
}
