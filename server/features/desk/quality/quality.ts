import type { ImportForm, ImportProblem } from '../../../../contract/desk-import.ts'
import { type FoundProblem, toProblem } from '../../../sheets/problems.ts'
import { type Ring, isInRing, isNearRing, toSpan, unitsPerDegree } from '../../polling/feeds/rings.ts'
import { cellsOf } from '../../polling/feeds/shape-cells.ts'
import { decodeRings } from '../../polling/feeds/shapes.ts'
import { VotingPlacePart } from '../../polling/feeds/stored-parts.ts'
import { findOverlaps } from './overlaps.ts'
import { type AreaRules, inspectPlaces } from './places.ts'
import type { QualityStore } from './quality.store.ts'

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

/** Lines that were drawn twice differ by a few meters. */
const toleranceMeters = 30
/** About how many corners of each ring are tried. */
const maxCorners = 40
/** With more overlaps than this, the map is wrong as a whole, and the search ends. */
const maxFound = 1000

/** Precincts that share more than a sliver of land: a corner of one lies well inside the other. */
async function findOverlappingShapes(
  store: Pick<QualityStore, 'shapeIds' | 'findShape' | 'laterShapes'>,
  feedId: number,
  nameOf: (precinct: number) => string,
): Promise<FoundProblem[]> {
  const found = new Map<string, FoundProblem>()
  for (const id of await store.shapeIds(feedId)) {
    const own = await store.findShape(feedId, id)
    if (found.size >= maxFound) break
    if (!own || own.precinct === null) continue
    const ownRings = decodeRings(own.rings)
    for (const other of await store.laterShapes(feedId, id, cellsOf(ownRings, 0))) {
      if (other.precinct === null || other.precinct === own.precinct) continue
      const names = [nameOf(own.precinct), nameOf(other.precinct)].join(', ')
      if (found.has(names)) continue
      const rings = decodeRings(other.rings)
      if (hasCornerInside(ownRings, rings) || hasCornerInside(rings, ownRings))
        found.set(names, { code: 'overlapping_shapes', value: names })
    }
  }
  return [...found.values()]
}

function hasCornerInside(corners: Ring[], area: Ring[]): boolean {
  return corners.some(({ points }) => {
    const count = points.length / 2
    const step = Math.max(1, Math.floor(count / maxCorners))
    for (let index = 0; index < count; index += step) {
      const [x = 0, y = 0] = [points[2 * index], points[2 * index + 1]]
      if (isWellInside(area, x, y)) return true
    }
    return false
  })
}

function isWellInside(area: Ring[], x: number, y: number): boolean {
  const isInside = area.filter((ring) => isInRing(ring, x, y)).length % 2 === 1
  if (!isInside) return false
  const span = toSpan(toleranceMeters, y / unitsPerDegree)
  return !area.some((ring) => isNearRing(ring, x, y, span))
}
