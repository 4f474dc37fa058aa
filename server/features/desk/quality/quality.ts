import type { ImportForm, ImportProblem } from '../../../../contract/desk-import.ts'
import { type FoundProblem, toProblem } from '../../../sheets/problems.ts'
import { VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import { findOverlaps } from './overlaps.ts'
import { type AreaRules, inspectPlaces } from './places.ts'
import type { QualityStore } from './quality.store.ts'
import { findOverlappingShapes } from './shape-overlaps.ts'

export interface QualityDeps extends AreaRules {
  store: QualityStore
}

/** How many problems of one kind are listed. The rest are counted in one line. */
const maxOfKind = 1000

/** What is doubtful about a draft, for the office to look at before it publishes. All but places outside the area are warnings. */
export async function qualityReport(
  { store, ...rules }: QualityDeps,
  feedId: number,
  form: ImportForm,
): Promise<ImportProblem[]> {
  const precincts = await store.precincts(feedId)
  const used = new Set(precincts.flatMap(({ parts }) => parts))
  const placeIds = new Set<number>()
  const places: VotingPlacePart[] = []
  const problems: FoundProblem[] = []
  for await (const rows of store.parts(feedId)) {
    for (const { id, part } of rows) {
      const place = VotingPlacePart.safeParse(part)
      if (!place.success) continue
      placeIds.add(id)
      places.push(place.data)
      if (!used.has(id)) {
        const value = [place.data.name?.en, place.data.address].filter(Boolean).join(', ')
        problems.push({ code: 'place_without_addresses', value })
      }
    }
  }
  problems.push(...limited(inspectPlaces(places, { form, ...rules })))
  const without = precincts.filter(({ mailOnly, parts }) => !mailOnly && !parts.some((part) => placeIds.has(part)))
  const withoutPlace = new Set(without.map(({ id }) => id))
  const streets = await inspectStreets(store, feedId, withoutPlace)
  const zips = await inspectZips(store, feedId, withoutPlace)
  const count = streets.withoutPlace + zips.withoutPlace
  if (count > 0) problems.push({ code: 'addresses_without_place', count })
  problems.push(...limited(streets.problems))
  problems.push(...limited(zips.problems))
  const nameOf = new Map(precincts.map(({ id, name }) => [id, name]))
  problems.push(...limited(await findOverlappingShapes(store, feedId, (precinct) => nameOf.get(precinct) ?? '')))
  return problems.map(toProblem)
}

function limited(problems: FoundProblem[]): FoundProblem[] {
  return [...Map.groupBy(problems, ({ code }) => code)].flatMap(([code, all]) =>
    all.length <= maxOfKind ? all : [...all.slice(0, maxOfKind), { code, value: '…', count: all.length - maxOfKind }],
  )
}

interface VoterReport {
  problems: FoundProblem[]
  /** How many segments or ranges have no place. */
  withoutPlace: number
}

/**
 * Houses in two precincts, and segments without a place. A narrower kind of segment wins over a wider one, so only the same
 * kinds are compared.
 */
async function inspectStreets(
  store: QualityStore,
  feedId: number,
  precinctsWithout: Set<number>,
): Promise<VoterReport> {
  const problems: FoundProblem[] = []
  let withoutPlace = 0
  for await (const page of store.segments(feedId)) {
    withoutPlace += page.filter(({ precinct }) => precinct === null || precinctsWithout.has(precinct)).length
    const rows = page.flatMap(({ precinct, ...row }) =>
      precinct === null
        ? []
        : [{ ...row, precinct, low: row.low ?? 0, high: row.high ?? 0, isWhole: row.low === null }],
    )
    const comparable = Map.groupBy(rows, (row) =>
      [
        row.direction,
        row.street,
        row.suffix,
        row.postDirection,
        row.city,
        row.zip,
        row.numberPrefix,
        row.numberSuffix,
        row.units,
        row.isWhole,
      ].join('|'),
    )
    for (const segments of comparable.values()) {
      if (new Set(segments.map(({ precinct }) => precinct)).size < 2) continue
      for (const { low, high, isWhole, shownStreet, shownCity, zip } of findOverlaps(segments)) {
        const numbers = isWhole ? '' : `${rangeText(low, high)} `
        const where = [shownCity, zip].filter(Boolean).join(' ')
        problems.push({ code: 'overlapping_streets', value: `${numbers}${shownStreet}, ${where}` })
      }
    }
  }
  return { problems, withoutPlace }
}

const rangeText = (low: number, high: number) => (low === high ? String(low) : `${low}–${high}`)

/** ZIP+4 codes in two precincts, and ranges without a place. */
async function inspectZips(store: QualityStore, feedId: number, precinctsWithout: Set<number>): Promise<VoterReport> {
  const problems: FoundProblem[] = []
  let withoutPlace = 0
  for (const zip of await store.zipCodes(feedId)) {
    const rows = await store.zipsOf(feedId, zip)
    withoutPlace += rows.filter(({ precinct }) => precinct === null || precinctsWithout.has(precinct)).length
    const ranges = rows.flatMap(({ precinct, low, high }) =>
      precinct === null ? [] : [{ precinct, low: Number(low), high: Number(high), parity: 'both' as const }],
    )
    // Each once: a list may name every household.
    const distinct = new Map(ranges.map((range) => [`${range.low} ${range.high} ${range.precinct}`, range]))
    for (const { low, high } of findOverlaps([...distinct.values()])) {
      const code = (plus4: number) => String(plus4).padStart(4, '0')
      const value = low === high ? `${zip}-${code(low)}` : `${zip}-${code(low)}–${code(high)}`
      problems.push({ code: 'overlapping_zips', value })
    }
  }
  return { problems, withoutPlace }
}
