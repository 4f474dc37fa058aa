import { createProblemList } from '../../../sheets/problems.ts'
import { type NumberedSegment } from '../draft-writer.ts'
import { createBatchWriter } from './batch-writer.ts'
import { createHouseIndex } from './house-index.ts'
import { type ReadSegment, readSegment } from './segment-row.ts'
import { openTable } from './table.ts'
import { type VoterDraft, type VoterFiles, createReport, numberOf } from './voter-draft.ts'

/** Reads street segments, or a list with one address in each line. Returns how many segments there are. */
export async function readStreets(draft: VoterDraft, files: VoterFiles): Promise<number> {
  const { context, writer } = draft
  const { problems } = context
  const batch = createBatchWriter<NumberedSegment>(writer.segments, problems)
  const houses = createHouseIndex()
  let hasHouses = false
  await eachSegment(draft, files, async ({ segment, isExact }, precinct) => {
    if (!isExact) return batch.add({ ...segment, precinct })
    hasHouses = true
    houses.note(segment, precinct)
  })
  if (hasHouses && problems.errorCount === 0) {
    // A list of addresses names a house once for each voter or apartment. Now it is known which houses are in two
    // precincts; all others become one segment each.
    const again = { ...draft, isRepeat: true, context: { ...context, problems: createProblemList() } }
    await eachSegment(again, files, async ({ segment, isExact }, precinct) => {
      const kept = isExact ? houses.take(segment, precinct) : undefined
      if (kept) await batch.add({ ...kept, precinct })
    })
  }
  const count = await batch.end()
  if (count === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'streets' })
  return count
}

async function eachSegment(
  draft: VoterDraft,
  { files, form, limits, onProgress }: VoterFiles,
  visit: (read: ReadSegment, precinct: number) => Promise<void>,
) {
  const { context } = draft
  const { problems } = context
  const table = files.streets && (await openTable(files.streets, { role: 'streets', form, problems, limits }))
  if (!table) return
  const tally = context.createTally()
  for await (const row of table.rows) {
    onProgress(Math.floor(table.progress() * 100))
    if (problems.isFull) continue
    const report = createReport(table, row, context)
    const precinct = numberOf(row, table, draft, report)
    const read = readSegment(row, table, context, report)
    if (!read || precinct === undefined) continue
    tally.add(read.segment)
    await visit(read, precinct)
  }
  const other = tally.problem('streets')
  if (other) problems.add(other)
  // Lookups leave them to the office of their own county.
  else if (tally.outside() > 0) problems.add({ code: 'zip_outside_area', role: 'streets', count: tally.outside() })
}
