import { z } from 'zod'
import { Source, StateCode, Zip } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'
import { LegislativeDistrict } from './legislators.schemas.ts'
import { DistrictShare } from './officials.schemas.ts'

export const Suggestion = z.object({
  /** Text for the address field: Springfield, IL 62701 */
  text: z.string(),
  /** Null for a city with several ZIPs: further typing narrows it down. */
  zip: Zip.nullable(),
  city: z.string(),
  /** The postal state code, including AE, AP and AA for military mail. */
  state: z.string(),
  /** How many ZIP codes the city has. */
  zips: z.int(),
  /** The center of the ZIP, for a map. It is not a real address, so it must not be sent to `locate`. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestPlaces = operation({
  access: 'public',
  summary: 'Places whose ZIP code or city starts with this text',
  query: z.object({ q: z.string().transform((q) => q.slice(0, limits.search)) }),
  reply: z.object({ suggestions: z.array(Suggestion) }),
})

export const checkAddress = operation({
  access: 'public',
  summary: 'The ZIP code and state in an address; an error if they contradict each other',
  body: z.object({ address: z.string().trim().min(1).max(limits.address) }),
  reply: z.object({
    zip: Zip.nullable(),
    /** The typed state, or the ZIP code's state. Null if the ZIP code serves several states and none was typed. */
    state: StateCode.nullable(),
    /** Whether the address has a house number and a street. */
    hasStreet: z.boolean(),
    /** The post office city of the ZIP code. */
    city: z.string().nullable(),
    /** The congressional districts that are possible for the ZIP code. */
    districts: z.array(DistrictShare),
    /** The Congress for which these district lines were first used; null once we no longer know which lines are in use. */
    congress: z.int().nullable(),
  }),
})

/** Why a more precise lookup of the district was not used. */
export const LocateNote = z.enum([
  'geocoder_off',
  /** The geocoder may be used, but only if the voter asks for it. */
  'geocoder_not_asked',
  'geocoder_no_match',
  'geocoder_several_matches',
  'geocoder_unavailable',
  /** The geocoder has no district lines of the current Congress for this place. */
  'geocoder_other_lines',
  'no_street',
  /** The point is not in a district of the ZIP. If it is close to the ZIP, its district was added to the ZIP's. */
  'point_outside',
  /** The point is so close to a district line that both sides are listed. */
  'near_line',
])
export type LocateNote = z.infer<typeof LocateNote>

export const locatePlace = operation({
  access: 'public',
  summary: 'The districts of a street address',
  body: z.object({
    address: z.string().trim().min(1).max(limits.address),
    /** The point of the building, from a suggestion or the device; never the center of a ZIP. */
    point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
    /** The voter agreed that the address is sent to the Census Bureau. */
    askCensus: z.boolean().optional(),
  }),
  reply: z.object({
    /** How the congressional districts were found: by street, by point, or only by ZIP. All possible ones are listed. */
    method: z.enum(['geocoder', 'point', 'zip']),
    zip: Zip.nullable(),
    state: StateCode,
    congressional: z.array(DistrictShare),
    /** On the lines of the next Congress, by street or by point. Null if the lines stay, or if only the ZIP code is known. */
    next: z.object({ congress: z.int(), districts: z.array(DistrictShare) }).nullable(),
    /** A single chamber (Nebraska, DC) is in `upper`. */
    upper: z.array(LegislativeDistrict),
    lower: z.array(LegislativeDistrict),
    legislativeMethod: z.enum(['geocoder', 'zip']),
    /** Census ids of the city and of the township or town, found by street; null outside of one or if unknown. */
    place: z.string().nullable(),
    subdivision: z.string().nullable(),
    /** Several matching addresses, as the geocoder writes them. None was chosen. */
    candidates: z.array(z.string()),
    notes: z.array(LocateNote),
    source: Source,
    legislativeSource: Source,
    /** True when the service is down and this is an earlier response. */
    stale: z.boolean(),
  }),
})

const MapKind = z.enum(['county', 'lake', 'river', 'urban'])

export const stateOutlines = operation({
  access: 'public',
  summary: 'A state’s district outlines and city names, for a map',
  params: z.object({ stateCode: z.string().max(20).toUpperCase() }),
  /** A Congress other than the sitting one. If we do not have its lines, the reply has the nearest ones. */
  query: z.object({ congress: z.coerce.number<number | string>().pipe(z.int().min(1).max(999)).optional() }),
  reply: z.object({
    stateCode: StateCode,
    /** The Congress for which these lines were first used. */
    congress: z.int(),
    /**
     * Border lines, which two districts may share: alternating longitude and latitude, each the difference from the
     * previous point, in ten-thousandths of a degree.
     */
    lines: z.array(z.array(z.int())),
    districts: z.array(z.object({ district: z.int(), /** Indexes into `lines`. */ lines: z.array(z.int()) })),
    /** For orientation: lines between counties and rivers, rings of lakes and built-up areas, written like `lines`. */
    base: z.array(z.object({ kind: MapKind, lines: z.array(z.array(z.int())) })),
    /** Cities with more ZIP codes first. */
    cities: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
    sources: z.object({ districts: Source, cities: Source }),
  }),
})
export type StateOutlines = z.infer<typeof stateOutlines.reply>

/** A part of a drawing: the `d` of an SVG path. Empty if there is nothing to draw. */
const path = z.string()

export const districtMap = operation({
  access: 'public',
  summary: 'A drawing of congressional districts for a page: one district, or the possible ones of a ZIP code',
  query: z.object({
    /** Such as TX-37, or TX-10|TX-37. */
    districts: z.string().max(80),
    /** Where several districts meet: the drawing shows the area around this ZIP code. */
    zip: Zip.optional(),
    congress: z.coerce.number<number | string>().pipe(z.int().min(1).max(999)).optional(),
  }),
  reply: z.object({
    /** The Congress for which these lines were first used. */
    congress: z.int(),
    width: z.int(),
    height: z.int(),
    /** The degrees at the edges of the drawing, for placing a point on it in proportion. */
    frame: z.object({ west: z.number(), east: z.number(), south: z.number(), north: z.number() }),
    land: path,
    counties: path,
    lakes: path,
    rivers: path,
    urban: path,
    /** Lines between districts, and those around states. */
    lines: path,
    borders: path,
    /** The districts that were asked for, in their order. */
    districts: z.array(
      z.object({
        state: StateCode,
        district: z.int(),
        path,
        /** Where its number fits; null if the drawing shows none of it. */
        label: z.object({ x: z.number(), y: z.number() }).nullable(),
      }),
    ),
    towns: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
    sources: z.object({ districts: Source, base: Source }),
  }),
})
export type DistrictDrawing = z.infer<typeof districtMap.reply>
