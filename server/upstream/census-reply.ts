import { z } from 'zod'
import { districtNumber } from '../../civic/districts.ts'
import { stateOfFips } from '../../civic/fips.ts'
import type { StateCode } from '../../contract/common.ts'

const Area = z.looseObject({
  STATE: z.string().optional(),
  GEOID: z.string().optional(),
  CDSESSN: z.string().optional(),
})
type Area = z.infer<typeof Area>

const Match = z.object({
  matchedAddress: z.string(),
  addressComponents: z.object({ zip: z.string().optional() }).optional(),
  geographies: z.record(z.string(), z.array(Area)).optional(),
})

export const CensusReply = z.object({ result: z.object({ addressMatches: z.array(Match) }) })

/** What the geocoder says of one address that fits. */
export interface Located {
  state: StateCode
  zip: string | null
  district: number
  /** Whose lines: 119 for those who sit until 2027-01-03. */
  congress: number
  /** Census codes of the state's districts; null where there is no such chamber or no layer. */
  upper: string | null
  lower: string | null
  /** The year of those legislative lines. */
  legislativeYear: number | null
}

/** Layers carry Congress and year in their names and change over time: they are found by pattern. */
const layers = {
  congressional: /Congressional Districts$/,
  upper: /^(\d{4}) State Legislative Districts - Upper$/,
  lower: /^(\d{4}) State Legislative Districts - Lower$/,
}

export function readMatch(match: z.infer<typeof Match>): Located | undefined {
  const geographies = match.geographies ?? {}
  const house = areaOf(geographies, layers.congressional)
  const state = stateOfFips(house?.area.STATE ?? '')
  const congress = Number(house?.area.CDSESSN)
  const district = house && congressionalNumber(house.area)
  if (!state || district === undefined || !Number.isInteger(congress)) return undefined
  const upper = areaOf(geographies, layers.upper)
  const lower = areaOf(geographies, layers.lower)
  return {
    state,
    zip: match.addressComponents?.zip ?? null,
    district,
    congress,
    upper: codeOf(upper?.area, 'SLDU'),
    lower: codeOf(lower?.area, 'SLDL'),
    legislativeYear: yearOf(upper?.name, layers.upper) ?? yearOf(lower?.name, layers.lower),
  }
}

function areaOf(geographies: Record<string, Area[]>, pattern: RegExp): { name: string; area: Area } | undefined {
  for (const [name, areas] of Object.entries(geographies)) {
    const [area] = areas
    if (pattern.test(name) && area) return { name, area }
  }
  return undefined
}

const yearOf = (name: string | undefined, pattern: RegExp): number | null => {
  const year = name?.match(pattern)?.[1]
  return year === undefined ? null : Number(year)
}

/** From `CD119` and the like, else the end of GEOID. */
function congressionalNumber(area: Area): number | undefined {
  const [, named] = Object.entries(area).find(([name]) => /^CD\d+$/.test(name)) ?? []
  const code = typeof named === 'string' ? named : area.GEOID?.slice(-2)
  return code === undefined ? undefined : districtNumber(code)
}

function codeOf(area: Area | undefined, field: 'SLDU' | 'SLDL'): string | null {
  const code = area?.[field]
  // ZZZ: no district drawn there, as on water.
  return typeof code === 'string' && code !== '' && !code.startsWith('Z') ? code : null
}
