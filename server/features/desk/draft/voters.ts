import { isDamaged, splitList } from './choices.ts'
import { readShapes } from './shape-rows.ts'
import { readStreets } from './street-rows.ts'
import { type VoterDraft, type VoterFiles, voterRows } from './voter-draft.ts'
import { countyAreas, townAreas } from './whole-areas.ts'
import { readZips } from './zip-rows.ts'

/** Lines whose precinct has no place: a few may vote by mail; more mean that the names of two files do not match. */
const maxWithoutPlace = 0.2

/** Reads who votes where, in the form that the office has it, and writes it. Returns what was counted. */
export async function readVoters(draft: VoterDraft, files: VoterFiles): Promise<Record<string, number>> {
  const { list, book, context, writer } = draft
  const { form } = files
  if (form === 'vote-centers' || form === 'towns') {
    const areas = form === 'towns' ? townAreas(list, book, context) : countyAreas(list, book, context)
    if (context.problems.errorCount === 0) await writer.areas(areas)
    // The precincts of vote centers say which ballot is whose.
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
