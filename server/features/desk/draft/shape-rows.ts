import { toStoredShape } from '../../polling/feeds/shapes.ts'
import { createShapeBatch } from '../draft-writer.ts'
import { type VoterDraft, type VoterFiles, numberOf, voterRows } from './voter-draft.ts'

/** Reads the shapes of precincts. Returns how many there are. */
export async function readShapes(draft: VoterDraft, files: VoterFiles): Promise<number> {
  const { context, writer } = draft
  const { problems } = context
  const batch = createShapeBatch(async (shapes) => {
    if (problems.errorCount === 0) await writer.shapes(shapes)
  }, files.limits)
  let [count, outside] = [0, 0]
  const tally = context.createTally()
  for await (const line of voterRows(draft, files, 'shapes')) {
    const { row, table, report } = line
    const isNamed = row.get('precinct') !== '' || row.get('place') !== ''
    if (!isNamed) {
      report('shape_without_precinct', table.has('precinct') ? 'precinct' : 'place')
      continue
    }
    const precinct = numberOf(line, draft)
    const [first] = row.rings?.[0] ?? []
    const [longitude = Number.NaN, latitude = Number.NaN] = first ?? []
    if (first && !isOnEarth(longitude, latitude)) {
      problems.add({ code: 'wrong_projection', role: 'shapes', value: `${longitude}, ${latitude}` })
      break
    }
    const shape = row.rings && toStoredShape(count + 1, precinct ?? null, row.rings)
    if (!shape) {
      report('shape_unreadable', table.has('precinct') ? 'precinct' : 'place')
      continue
    }
    count++
    // Not by the county's outline: precincts reach out to sea, where it has none.
    if (!row.rings?.every(([[x = 0, y = 0] = []]) => context.isNearState(y, x))) outside++
    tally.add({ latitude, longitude })
    if (!(await batch.add(shape))) {
      problems.add({ code: 'file_too_large', role: 'shapes' })
      break
    }
  }
  await batch.flush()
  const other = tally.problem('shapes')
  if (other) problems.add(other)
  else if (outside > 0) problems.add({ code: 'other_state', role: 'shapes', count: outside })
  if (count === 0 && problems.errorCount === 0) problems.add({ code: 'empty_file', role: 'shapes' })
  return count
}

const isOnEarth = (longitude: number, latitude: number) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
