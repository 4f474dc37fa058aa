import { createDistrictAreas } from '../../civic/districts/district-areas.ts'
import type { DistrictId } from '../../civic/districts/district-id.ts'
import type { PlaceFacts } from './files.ts'
import { findNearNextLines } from './near-lines.ts'
import { pointMargin, withOwnPoint } from './own-points.ts'
import type { Basis, Border, CongressionalDistrict, CongressionalShare, NextZip, PackedZip } from './schema.ts'

type Report = (problem: string) => void

const district = ({ state, district }: DistrictId) => `${state}-${district}`

/** Checks the lines of the next Congress: that they are complete where they change, and what their ZIP codes claim. */
export function checkNextLines(facts: PlaceFacts): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(problem)
  if (facts.nextDistricts.length === 0) {
    if (facts.nextZips.length > 0) report('next-zips.txt: has ZIP codes, but there are no next districts')
    return problems
  }
  seats(facts, report)
  rows(facts, report)
  const next = new Map(facts.nextZips.map((one) => [one.zip, one]))
  for (const zip of facts.zips) claims(zip, next.get(zip.zip), report)
  margins(facts, next, report)
  ownPoints(facts, next, report)
  return problems
}

/** A state keeps its number of seats, every seat is reached by a ZIP code, and the reason for the new lines is known. */
function seats(
  { congressionalDistricts, nextDistricts, nextZips, nextBorders, mapChanges }: PlaceFacts,
  report: Report,
) {
  const reached = new Set(
    nextZips.flatMap(({ congressional }) => congressional.filter(({ basis }) => basis !== 'near').map(district)),
  )
  for (const [state, next] of Map.groupBy(nextDistricts, (one) => one.state)) {
    const sitting = congressionalDistricts.filter((one) => one.state === state)
    const numbers = new Set(next.map((one) => one.district))
    if (next.length !== sitting.length || !sitting.every((one) => numbers.has(one.district)))
      report(`next-districts.txt: ${state} has ${next.length} districts instead of ${sitting.length}`)
    if (!mapChanges.some((one) => one.state === state && one.chamber === undefined && one.status === 'new-map'))
      report(`map-changes.jsonl: ${state} has next districts, but no new map`)
  }
  for (const one of nextDistricts) {
    if (!reached.has(district(one))) report(`next-zips.txt: no ZIP is in ${district(one)}`)
    for (const problem of borderProblems(one, nextBorders)) report(`next-districts.txt: ${problem}`)
  }
}

/** Lines around a district meet at their ends. */
export function borderProblems(one: CongressionalDistrict, borders: readonly Border[]): string[] {
  const missing = one.lines.filter((line) => !borders[line])
  const ends = one.lines.flatMap((line) => {
    const points = borders[line]?.points
    return points ? [points.subarray(0, 2).join(), points.subarray(-2).join()] : []
  })
  const isOpen = [...Map.groupBy(ends, (end) => end).values()].some(({ length }) => length % 2 === 1)
  return [
    ...missing.map((line) => `${district(one)} has no border ${line}`),
    ...(isOpen ? [`the border of ${district(one)} is open`] : []),
  ]
}

/** Shares are rounded, so that their total may be a little over 1. */
const maxShareTotal = 1.02

/** Every ZIP code with a district in a state whose lines change has a row, and no other ZIP code has one. */
function rows({ zips, nextZips, nextDistricts }: PlaceFacts, report: Report) {
  const changed = new Set(nextDistricts.map(({ state }) => state))
  const drawn = new Set(nextDistricts.map(district))
  const expected = new Map(
    zips
      .filter(({ congressional }) => congressional.some(({ state }) => changed.has(state)))
      .map((one) => [one.zip, one]),
  )
  const listed = new Set(nextZips.map(({ zip }) => zip))
  for (const zip of expected.keys()) if (!listed.has(zip)) report(`next-zips.txt: ZIP ${zip} is missing`)
  let before = ''
  for (const { zip, state, congressional } of nextZips) {
    if (zip <= before) report(`next-zips.txt: ZIP ${zip} is out of order or occurs twice`)
    before = zip
    const sitting = expected.get(zip)
    if (sitting?.state !== state)
      report(`next-zips.txt: ZIP ${zip} has no district whose lines change, or another state`)
    const kept = new Set(sitting?.congressional.map(district))
    for (const one of congressional) {
      const isKnown = changed.has(one.state) ? drawn.has(district(one)) : kept.has(district(one))
      if (!isKnown) report(`next-zips.txt: ZIP ${zip}: no district ${district(one)}`)
    }
    const total = congressional.reduce((sum, { share }) => sum + (share ?? 0), 0)
    if (total > maxShareTotal) report(`next-zips.txt: ZIP ${zip}: shares add up to ${total}`)
  }
}

/** The bases that districts of ZIP areas may have, and those of ZIP codes without an area. */
const forAreas: ReadonlySet<Basis> = new Set<Basis>(['both', 'table', 'overlay', 'near', 'blocks'])
const forOthers: ReadonlySet<Basis> = new Set<Basis>(['city', 'point'])

/** A ZIP code may be certain on the next lines only if it is certain on the sitting ones. */
function claims({ zip, kind, congressional: sitting }: PackedZip, next: NextZip | undefined, report: Report) {
  if (!next) return
  const allowed = kind === 'area' ? forAreas : forOthers
  for (const one of next.congressional) {
    const isKept = sitting.some((old) => district(old) === district(one) && old.basis === one.basis)
    if (!allowed.has(one.basis) && !isKept)
      report(`next-zips.txt: ZIP ${zip} (${kind}) has a district on the basis of ${one.basis}`)
    if (kind !== 'area' && one.share !== null) report(`next-zips.txt: ZIP ${zip} (${kind}) has a share without an area`)
  }
  const isAlone = next.congressional.length === 1 && next.congressional[0]?.basis === 'both'
  if (isAlone && (sitting.length !== 1 || sitting[0]?.basis !== 'both'))
    report(`next-zips.txt: ZIP ${zip} has one district on the basis of both readings, but not on the sitting lines`)
}

function margins(facts: PlaceFacts, next: ReadonlyMap<string, NextZip>, report: Report) {
  const lines = { congressionalDistricts: facts.nextDistricts, borders: facts.nextBorders }
  const near = findNearNextLines(facts, lines)
  for (const [zip, found] of near) {
    const listed = new Set(next.get(zip)?.congressional.map(district))
    for (const one of found)
      if (!listed.has(district(one)))
        report(`next-zips.txt: ZIP ${zip} does not list ${district(one)}, whose line is near it`)
  }
}

function ownPoints(
  { zips, nextDistricts, nextBorders }: PlaceFacts,
  next: ReadonlyMap<string, NextZip>,
  report: Report,
) {
  const ofZip = ({ zip }: PackedZip) => next.get(zip)?.congressional
  for (const problem of ownPointProblems(zips, { districts: nextDistricts, borders: nextBorders, ofZip }))
    report(`next-zips.txt: ${problem}`)
}

interface PointLines {
  districts: readonly CongressionalDistrict[]
  borders: readonly Border[]
  /** The districts of a ZIP code; undefined if its lines do not change. */
  ofZip(zip: PackedZip): readonly CongressionalShare[] | undefined
}

/** A ZIP code that is placed by its own point has the districts around the point. */
export function ownPointProblems(zips: readonly PackedZip[], { districts, borders, ofZip }: PointLines): string[] {
  const areas = createDistrictAreas(
    districts,
    borders.map(({ points }) => points),
  )
  return withOwnPoint(zips).flatMap((place) => {
    const shares = ofZip(place)
    if (!shares) return []
    const listed = new Set(shares.map(district))
    const expected = areas.near(place.lat, place.lng, pointMargin).filter(({ state }) => state === place.state)
    if (expected.length === 0 || shares.some(({ basis }) => basis === 'single')) return []
    return expected.length === listed.size && expected.every((one) => listed.has(district(one)))
      ? []
      : [`ZIP ${place.zip} lists ${[...listed].join(', ')}, but its point is in ${expected.map(district).join(', ')}`]
  })
}
