import { z } from 'zod'
import { Source, StateCode, Zip, limits } from './common.ts'
import { endpoint } from './endpoint.ts'
import { DistrictShare, LegislativeDistrict } from './officials.ts'

export const Suggestion = z.object({
  /** As it goes into the address field: Springfield, IL 62701 */
  text: z.string(),
  /** Null for a city with several: the next keys tell which. */
  zip: Zip.nullable(),
  city: z.string(),
  /** As the post writes it: AE, AP and AA for military mail. */
  state: z.string(),
  /** How many ZIP codes the city has. */
  zips: z.int(),
  /** The middle of the ZIP, for a map. It is nobody's address: not to be sent to `locate`. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/suggest',
  access: 'user',
  summary: 'Places whose ZIP code or city begins like this',
  query: z.object({ q: z.string().transform((q) => q.slice(0, limits.search)) }),
  reply: z.object({ suggestions: z.array(Suggestion) }),
})

/** Why a better way to the district was not taken. */
export const LocateNote = z.enum([
  'geocoder_off',
  'geocoder_no_match',
  'geocoder_several_matches',
  'geocoder_unavailable',
  /** It knows no lines of the sitting Congress for this place. */
  'geocoder_other_lines',
  'no_street',
  'point_outside',
])
export type LocateNote = z.infer<typeof LocateNote>

/** In the body and not in the URL: where somebody lives belongs in no log. */
export const locatePlace = endpoint({
  method: 'POST',
  path: '/api/places/locate',
  access: 'user',
  onlyReads: true,
  summary: 'The districts of a street address',
  body: z.object({
    address: z.string().trim().min(1).max(limits.address),
    /** Of the building itself, where a suggestion or the device told it; never the middle of a ZIP. */
    point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  }),
  reply: z.object({
    /** How the congressional district was found: by street, by point, or only by ZIP (then all possible ones). */
    method: z.enum(['geocoder', 'point', 'zip']),
    zip: Zip.nullable(),
    state: StateCode,
    congressional: z.array(DistrictShare),
    /** A single chamber (Nebraska, DC) stands in `upper`. */
    upper: z.array(LegislativeDistrict),
    lower: z.array(LegislativeDistrict),
    legislativeMethod: z.enum(['geocoder', 'zip']),
    /** Several addresses fit: each as the geocoder writes it, to be chosen from. Nothing was picked. */
    candidates: z.array(z.string()),
    notes: z.array(LocateNote),
    source: Source,
    legislativeSource: Source,
    /** When an outside answer is shown from earlier because the service is down. */
    stale: z.boolean(),
  }),
})

/** For a map without tiles: where the districts of the sitting Congress meet, and the names of cities. */
export const stateOutlines = endpoint({
  method: 'GET',
  path: '/api/places/outlines/:stateCode',
  access: 'user',
  summary: 'District outlines and city names of a state, for a map',
  params: z.object({ stateCode: z.string().max(20) }),
  reply: z.object({
    stateCode: StateCode,
    /** Runs of border, of which two districts may share one: longitude and latitude in turn, each the step from the one
     * before, in ten-thousandths of a degree. */
    lines: z.array(z.array(z.int())),
    districts: z.array(z.object({ district: z.int(), /** Places in `lines`. */ lines: z.array(z.int()) })),
    /** Those with more ZIP codes first. */
    cities: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number() })),
    sources: z.object({ districts: Source, cities: Source }),
  }),
})
export type StateOutlines = z.infer<typeof stateOutlines.reply>
