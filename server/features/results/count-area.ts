import { fipsOfState, stateName } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { AreaId, DeskArea } from '../../../contract/desk-import.ts'
import type { Reference } from '../../reference/reference.ts'

export type CountFacts = Pick<Reference, 'councils' | 'places'>

const fold = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\b(county|parish|borough|census area|municipio|municipality|island|district|of|the)\b/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const foldTown = (name: string) =>
  fold(name)
    .replaceAll(/\b(city|town|village|township)\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

const namesKind = (jurisdiction: string) => /\b(county|parish|borough)\b/i.test(jurisdiction)

/** The names of the towns of a county, and of the counties of its state. */
interface Names {
  towns: string[]
  counties: string[]
}

/** Whether an area may publish a count of the jurisdiction: a county for itself and its towns, a state for any of its places. */
export function isOfArea(
  jurisdiction: string,
  { county }: Pick<DeskArea, 'county'>,
  { towns, counties }: Names,
): boolean {
  if (county === null) return true
  if (fold(jurisdiction) === fold(county)) return isCounty(jurisdiction, county, counties)
  return !namesKind(jurisdiction) && includesTown(towns, jurisdiction)
}

/** Whether a name that equals the county's, except for words such as County, means the county. */
function isCounty(jurisdiction: string, county: string, counties: string[]): boolean {
  // "St. Louis" alone may be the county or the independent city beside it.
  const mayBeAnother = () => counties.some((other) => other !== county && foldTown(other) === foldTown(jurisdiction))
  return namesKind(jurisdiction) || /\bcity\b/i.test(jurisdiction) || !mayBeAnother()
}

function includesTown(towns: string[], jurisdiction: string): boolean {
  const folded = foldTown(jurisdiction)
  return towns.some((town) => foldTown(town) === folded)
}

const townsOf = ({ councils }: CountFacts, county: AreaId) =>
  councils.placesIn([county], '').others.map(({ name }) => name)

export const namesAround = (facts: CountFacts, { id, state }: DeskArea): Names => ({
  towns: townsOf(facts, id),
  counties: facts.places.counties(state).map(({ name }) => name),
})

/** The county that the name means, or has a town of that name. The state for its own name, or if none or several have one. */
export function findCountArea(facts: CountFacts, state: StateCode, jurisdiction: string): AreaId {
  const whole = fipsOfState(state)
  // Iowa is the state, Iowa County is not.
  if (!namesKind(jurisdiction) && fold(jurisdiction) === fold(stateName(state, 'en'))) return whole
  const all = facts.places.counties(state)
  const counties = all.map(({ name }) => name)
  const [county, ...others] = all.filter(({ fips, name }) =>
    isOfArea(jurisdiction, { county: name }, { towns: townsOf(facts, fips), counties }),
  )
  return county && others.length === 0 ? county.fips : whole
}

/**
 * The name under which a count is shown: the county's own name, however the file writes it, so that a county has one count.
 * "Orange" stays unchanged where the county has a town of that name.
 */
export function nameOfCount(facts: CountFacts, area: AreaId, jurisdiction: string): string {
  const county = facts.places.county(area)
  if (!county || fold(jurisdiction) !== fold(county.name)) return jurisdiction
  const counties = facts.places.counties(county.state).map(({ name }) => name)
  const isTown = !namesKind(jurisdiction) && includesTown(townsOf(facts, area), jurisdiction)
  return !isTown && isCounty(jurisdiction, county.name, counties) ? county.name : jurisdiction
}
