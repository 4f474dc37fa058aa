import { createProblemList } from '../../../sheets/problems.ts'
import { type NumberedSegment } from '../draft-writer.ts'
import { createBatchWriter } from './batch-writer.ts'
import { createHouseIndex } from './house-index.ts'
import { type ReadSegment, readSegment } from './segment-row.ts'
import { type VoterDraft, type VoterFiles, numberOf, voterRows } from './voter-draft.ts'

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
  files: VoterFiles,
  visit: (read: ReadSegment, precinct: number) => Promise<void>,
) {
  const { context } = draft
  const { problems } = context
  const tally = context.createTally()
  for await (const line of voterRows(draft, files, 'streets')) {
    const { row, table, report } = line
    const precinct = numberOf(line, draft)
    const read = readSegment(row, { table, context, report })
    if (!read || precinct === undefined) continue
    tally.add(read.segment)
    await visit(read, precinct)
  }
  const other = tally.problem('streets')
  if (other) problems.add(other)
  // Lookups leave them to the office of their own county.
  else if (tally.outside() > 0) problems.add({ code: 'zip_outside_area', role: 'streets', count: tally.outside() })
}
