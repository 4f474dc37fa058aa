import type { DistrictId } from '../../civic/districts/district-id.ts'
import { checkNextLines, ownPointProblems } from './check-next.ts'
import type { PlaceFacts } from './files.ts'
import { findNearLines } from './near-lines.ts'
import type { Basis, PackedZip } from './schema.ts'

type Report = (problem: string) => void

/** Checks what the districts of ZIP codes claim: which are listed, and on what basis. */
export function checkPlaces(facts: PlaceFacts): string[] {
  const problems: string[] = []
  const report: Report = (problem) => problems.push(`zips.txt: ${problem}`)
  for (const zip of facts.zips) bases(zip, report)
  // Without lines there is nothing to compare with, and no ZIP code may claim that both readings and the lines agree.
  if (facts.borders.length === 0) withoutLines(facts, report)
  else {
    margins(facts, report)
    const { zips, congressionalDistricts: districts, borders } = facts
    for (const problem of ownPointProblems(zips, { districts, borders, ofZip: ({ congressional }) => congressional }))
      report(problem)
  }
  return [...problems, ...checkNextLines(facts)]
}

const district = ({ state, district }: DistrictId) => `${state}-${district}`

/** The bases that districts of ZIP areas may have, and those of ZIP codes without an area. */
const forAreas: ReadonlySet<Basis> = new Set<Basis>(['both', 'table', 'blocks', 'near', 'single'])
const forOthers: ReadonlySet<Basis> = new Set<Basis>(['city', 'point', 'single'])

/** A ZIP code without an area has only possible districts, and no shares. */
function bases({ zip, kind, congressional, legislative }: PackedZip, report: Report) {
  const allowed = kind === 'area' ? forAreas : forOthers
  for (const { basis } of congressional)
    if (!allowed.has(basis)) report(`ZIP ${zip} (${kind}) has a congressional district on the basis of ${basis}`)
  if (kind === 'area') return
  if (congressional.some(({ share }) => share !== null)) report(`ZIP ${zip} (${kind}) has a share without an area`)
  for (const { basis, share } of legislative)
    if (basis !== 'whole' && (share !== null || !forOthers.has(basis)))
      report(`ZIP ${zip} (${kind}) has a legislative district on the basis of ${basis}`)
}

function withoutLines({ zips }: PlaceFacts, report: Report) {
  for (const { zip, congressional } of zips)
    if (congressional.some(({ basis }) => basis === 'both'))
      report(`ZIP ${zip} has a district on the basis of both readings, but the pack has no district lines`)
}

/** Every district near a ZIP area is listed, so that an area with one district is far from any line. */
function margins(facts: PlaceFacts, report: Report) {
  const near = findNearLines(facts, facts)
  for (const { zip, congressional, legislative } of facts.zips) {
    const listed = new Set(congressional.map(district))
    for (const one of near.congressional.get(zip) ?? [])
      if (!listed.has(district(one))) report(`ZIP ${zip} does not list ${district(one)}, whose line is near it`)
    const seats = new Set(legislative.map((one) => `${one.chamber} ${one.district}`))
    for (const one of near.legislative.get(zip) ?? []) {
      if (!seats.has(`${one.chamber} ${one.district}`))
        report(`ZIP ${zip} does not list ${one.state} ${one.chamber} ${one.district} of a neighboring ZIP area`)
    }
  }
}
