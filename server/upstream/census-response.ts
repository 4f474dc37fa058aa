import { z } from 'zod'
import { stateOfFips } from '../../civic/address/states.ts'
import { districtNumber } from '../../civic/districts/district-id.ts'
import type { StateCode } from '../../contract/common.ts'

const Area = z.looseObject({
  STATE: z.string().optional(),
  GEOID: z.string().optional(),
  CDSESSN: z.string().optional(),
  NAME: z.string().optional(),
})
type Area = z.infer<typeof Area>

const Match = z.object({
  matchedAddress: z.string(),
  coordinates: z.object({ x: z.number(), y: z.number() }).optional(),
  addressComponents: z.object({ zip: z.string().optional() }).optional(),
  geographies: z.record(z.string(), z.array(Area)).optional(),
})

export const CensusResponse = z.object({ result: z.object({ addressMatches: z.array(Match) }) })

/** Where one address match is. */
export interface MatchedLocation {
  /** Measured along the street, so some meters from the house. */
  point: { lat: number; lng: number } | null
  /** FIPS code of the county. */
  county: string | null
  /** Names such as "Madison town" and "Madison city"; null outside of one or without data. */
  subdivisionName: string | null
  placeName: string | null
}

/** The districts of one address match. */
export interface MatchedDistricts {
  state: StateCode
  zip: string | null
  district: number
  /** The Congress that uses these district lines, for example 119 until 2027-01-03. */
  congress: number
  /** Census codes of the state's districts; null without such a chamber or without data. */
  upper: string | null
  lower: string | null
  /** The year of the legislative district lines. */
  legislativeYear: number | null
  /** Census ids of the city (7 digits) and of the township or town (10 digits); null outside of one or without data. */
  place: string | null
  subdivision: string | null
}

/** Layer names contain the Congress or the year and change over time, so they are matched by pattern. */
const layers = {
  congressional: /Congressional Districts$/,
  upper: /^(\d{4}) State Legislative Districts - Upper$/,
  lower: /^(\d{4}) State Legislative Districts - Lower$/,
  place: /^Incorporated Places$/,
  subdivision: /^County Subdivisions$/,
  county: /^Counties$/,
}

export function toMatchedLocation({ coordinates, geographies = {} }: z.infer<typeof Match>): MatchedLocation {
  const area = (layer: RegExp) => findLayer(geographies, layer)?.area
  return {
    point: coordinates ? { lat: coordinates.y, lng: coordinates.x } : null,
    county: censusId(area(layers.county), 5),
    subdivisionName: area(layers.subdivision)?.NAME ?? null,
    placeName: area(layers.place)?.NAME ?? null,
  }
}

export function toMatchedDistricts(match: z.infer<typeof Match>): MatchedDistricts | undefined {
  const geographies = match.geographies ?? {}
  const congressional = findLayer(geographies, layers.congressional)
  const state = stateOfFips(congressional?.area.STATE ?? '')
  const congress = Number(congressional?.area.CDSESSN)
  const district = congressional && congressionalNumber(congressional.area)
  if (!state || district === undefined || !Number.isInteger(congress)) return undefined
  const upper = findLayer(geographies, layers.upper)
  const lower = findLayer(geographies, layers.lower)
  return {
    state,
    zip: match.addressComponents?.zip ?? null,
    district,
    congress,
    upper: districtCode(upper?.area, 'SLDU'),
    lower: districtCode(lower?.area, 'SLDL'),
    legislativeYear: yearIn(upper?.name, layers.upper) ?? yearIn(lower?.name, layers.lower),
    place: censusId(findLayer(geographies, layers.place)?.area, 7),
    subdivision: censusId(findLayer(geographies, layers.subdivision)?.area, 10),
  }
}

const censusId = (area: Area | undefined, digits: number): string | null =>
  area?.GEOID !== undefined && area.GEOID.length === digits && /^\d+$/.test(area.GEOID) ? area.GEOID : null

function findLayer(geographies: Record<string, Area[]>, pattern: RegExp): { name: string; area: Area } | undefined {
  for (const [name, areas] of Object.entries(geographies)) {
    const [area] = areas
    if (pattern.test(name) && area) return { name, area }
  }
  return undefined
}

const yearIn = (layerName: string | undefined, pattern: RegExp): number | null => {
  const year = layerName?.match(pattern)?.[1]
  return year === undefined ? null : Number(year)
}

/** From a field such as `CD119`, otherwise from the end of GEOID. */
function congressionalNumber(area: Area): number | undefined {
  const [, field] = Object.entries(area).find(([name]) => /^CD\d+$/.test(name)) ?? []
  const code = typeof field === 'string' ? field : area.GEOID?.slice(-2)
  return code === undefined ? undefined : districtNumber(code)
}

function districtCode(area: Area | undefined, field: 'SLDU' | 'SLDL'): string | null {
  const code = area?.[field]
  // ZZZ marks areas without a district, such as water.
  return typeof code === 'string' && code !== '' && !code.startsWith('Z') ? code : null
}
