import { stateNamed } from '../../../../civic/address/address-end.ts'
import { fipsOfState, stateOfFips, stateName } from '../../../../civic/address/states.ts'
import type { AreaId, DeskArea, FileRole } from '../../../../contract/desk-import.ts'
import type { Places } from '../../../reference/places.ts'
import type { FoundProblem } from '../../../sheets/problems.ts'
import type { FindZip } from '../../../sheets/values/zips.ts'
import { createCountyOutlines } from '../../polling/feeds/county-outlines.ts'

export type AreaPlaces = Pick<Places, 'find' | 'cities' | 'counties' | 'county'>

/** The location that a line gives. */
interface Whereabouts {
  zip?: string
  latitude?: number | null
  longitude?: number | null
}

/** What the readers need to know about the state or county. */
export interface AreaFacts {
  area: DeskArea
  findZip: FindZip
  isInState(state: string): boolean
  /** Whether a ZIP code reaches into the area; true if we do not know it. */
  isZipInside(zip: string): boolean
  isPointInside(latitude: number, longitude: number): boolean
  /** Whether a point is in the box around the cities of the state, with a margin. */
  isNearState(latitude: number, longitude: number): boolean
  /** Counts the lines of a file that are outside the area. */
  createTally(): AreaTally
  /** The FIPS code of a county of the state, by name or code. */
  findCounty(name: string): string | undefined
  /** All counties of the area. */
  counties: string[]
}

/** How far a place may lie outside the box around the cities of its state, in degrees. */
const margin = 0.75

export function createAreaFacts(places: AreaPlaces, area: DeskArea): AreaFacts {
  const counties = places.counties(area.state)
  const boxes = stateBoxes(places.cities(area.state), area.state)
  const outlines = createCountyOutlines()
  const key = (name: string) =>
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9 ]/g, '')
      .replace(/^saint /, 'st ')
      .replace(/ (county|parish|borough|census area|municipio|municipality|city and borough)$/, '')
      .trim()
  const isZipInside = remembered((zip) => {
    const known = places.find(zip)
    if (!known) return true
    if (area.id.length === 5 && known.counties.length > 0) return known.counties.includes(area.id)
    return known.state === area.state || known.counties.some((county) => county.startsWith(area.id))
  })
  const isNearState = (latitude: number, longitude: number) =>
    boxes.some(
      ({ south, west, north, east }) =>
        latitude >= south - margin &&
        latitude <= north + margin &&
        longitude >= west - margin &&
        longitude <= east + margin,
    )
  const isPointInside = (latitude: number, longitude: number) =>
    outlines.isInside(area.id, latitude, longitude) ?? isNearState(latitude, longitude)

  /** The counties of a ZIP code, or its state if we do not know them. Empty if we know neither. */
  const areasOfZip = remembered((zip): readonly AreaId[] => {
    const known = places.find(zip)
    if (!known) return []
    if (known.counties.length > 0) return known.counties
    return known.state === null ? [] : [fipsOfState(known.state)]
  })
  /** The areas that a line may be in. Where its ZIP code leaves a choice, its point decides. Empty if nothing is known. */
  const areasAt = ({ zip = '', latitude = null, longitude = null }: Whereabouts): readonly AreaId[] => {
    const ofZip = areasOfZip(zip)
    if (latitude === null || longitude === null || ofZip.length === 1) return ofZip
    if (isPointInside(latitude, longitude)) return [area.id]
    const county = outlines.countyAt(fipsOfState(area.state), latitude, longitude)
    return county === undefined ? ofZip : [county]
  }
  /** The name of the other state, or in a county's list of the other county. */
  const nameOf = (id: AreaId) => {
    const state = stateOfFips(id.slice(0, 2))
    const name = state ? stateName(state, 'en') : id
    return area.id.length === 2 || id.length === 2 ? name : `${places.county(id)?.name ?? id}, ${name}`
  }
  return {
    area,
    findZip: places.find,
    isInState: (state) => stateNamed(state) === area.state,
    isZipInside,
    isPointInside,
    isNearState,
    createTally: () => createTally(area, areasAt, nameOf),
    findCounty(name) {
      if (/^\d{3}$/.test(name)) return counties.find(({ fips }) => fips.slice(2) === name)?.fips
      return counties.find((county) => county.fips === name || key(county.name) === key(name))?.fips
    },
    counties: area.id.length === 5 ? [area.id] : counties.map(({ fips }) => fips),
  }
}

/** Counts the lines of a file that are outside the area. If most are, it is the file of another area. */
export interface AreaTally {
  add(line: Whereabouts): void
  outside(): number
  /** Names the area that most lines outside seem to be in. Undefined unless most lines are outside. */
  problem(role: FileRole): FoundProblem | undefined
}

function createTally(
  area: DeskArea,
  areasAt: (line: Whereabouts) => readonly AreaId[],
  nameOf: (id: AreaId) => string,
): AreaTally {
  let [known, outside] = [0, 0]
  const elsewhere = new Map<string, number>()
  return {
    add(line) {
      const areas = areasAt(line)
      if (areas.length > 0) known++
      // A ZIP code of which we know only the state counts as inside every county of that state.
      if (areas.length === 0 || areas.some((id) => id.startsWith(area.id))) return
      if (areas.some((id) => id.length === 2 && area.id.startsWith(id))) return
      outside++
      for (const name of new Set(areas.map(nameOf))) elsewhere.set(name, (elsewhere.get(name) ?? 0) + 1)
    },
    outside: () => outside,
    problem(role) {
      if (outside <= known / 2) return undefined
      const [most] = [...elsewhere].toSorted(([, one], [, other]) => other - one)
      return { code: 'other_state', role, count: outside, value: most?.[0] ?? null }
    },
  }
}

/** Finds each ZIP code once: a file names a few of them thousands of times. */
function remembered<Fact>(find: (zip: string) => Fact): (zip: string) => Fact {
  const known = new Map<string, { fact: Fact }>()
  return (zip) => {
    const entry = known.get(zip) ?? { fact: find(zip) }
    known.set(zip, entry)
    return entry.fact
  }
}

interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Boxes around the state's cities. Alaska has a second one: its islands reach across the 180th meridian. */
function stateBoxes(cities: readonly { lat: number; lng: number }[], state: string): Box[] {
  const lats = cities.map(({ lat }) => lat)
  const lngs = cities.map(({ lng }) => lng)
  const box = {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  }
  return state === 'AK' ? [box, { south: 51, west: 172, north: 54, east: 180 }] : [box]
}
