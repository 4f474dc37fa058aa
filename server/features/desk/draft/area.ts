import { stateNamed } from '../../../../civic/address/address-end.ts'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import type { Places } from '../../../reference/places.ts'
import type { FindZip } from '../../../sheets/values/zips.ts'

export type AreaPlaces = Pick<Places, 'find' | 'cities' | 'counties'>

/** What the readers need to know of the state or county. */
export interface AreaFacts {
  area: DeskArea
  findZip: FindZip
  /** Undefined for a ZIP code that we do not know. */
  stateOfZip(zip: string): string | undefined
  isInState(state: string): boolean
  /** Whether a ZIP code reaches into the area; true if we do not know it. */
  isZipInside(zip: string): boolean
  isPointInside(latitude: number, longitude: number): boolean
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
  const key = (name: string) =>
    name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9 ]/g, '')
      .replace(/ (county|parish|borough|census area|municipio|municipality|city and borough)$/, '')
      .trim()
  return {
    area,
    findZip: places.find,
    stateOfZip: remembered((zip) => places.find(zip)?.state ?? undefined),
    isInState: (state) => stateNamed(state) === area.state,
    isZipInside: remembered((zip) => {
      const known = places.find(zip)
      if (!known) return true
      if (area.id.length === 5 && known.counties.length > 0) return known.counties.includes(area.id)
      return known.state === area.state || known.counties.some((county) => county.startsWith(area.id))
    }),
    isPointInside: (latitude, longitude) =>
      boxes.some(
        ({ south, west, north, east }) =>
          latitude >= south - margin &&
          latitude <= north + margin &&
          longitude >= west - margin &&
          longitude <= east + margin,
      ),
    findCounty(name) {
      if (/^\d{3}$/.test(name)) return counties.find(({ fips }) => fips.slice(2) === name)?.fips
      return counties.find((county) => county.fips === name || key(county.name) === key(name))?.fips
    },
    counties: area.id.length === 5 ? [area.id] : counties.map(({ fips }) => fips),
  }
}

/** A file names a few ZIP codes thousands of times. */
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

/** Around the state's cities. Alaska has a second one: its islands reach over the line where the day changes. */
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
