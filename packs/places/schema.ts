import { z } from 'zod'
import { LocalDate, StateCode, Zip } from '../../contract/common.schemas.ts'

/** The kind of a ZIP code, by its letter in the data file. */
export const kinds = {
  A: 'area',
  /** For PO boxes or a single organization. */
  P: 'point',
  /** Found only in an older list. */
  L: 'older',
  M: 'military',
  /** Outside the states and territories that vote. */
  O: 'outside',
} as const

/** How a ZIP code's district was determined. */
export const bases = {
  /** A congressional district that both readings of the Census data list: the table and the blocks. */
  B: 'both',
  /** Only the table lists it. For legislative districts, the table is the only reading. */
  Z: 'table',
  /** Only the blocks list it. */
  K: 'blocks',
  /** A district line is near the ZIP area; for a legislature, a neighboring ZIP area is in the district. */
  N: 'near',
  /** The state has no other congressional district. */
  S: 'single',
  /** A seat of the DC council that the whole city elects. */
  W: 'whole',
  /** Outlines of ZIP areas were laid over outlines of districts. */
  G: 'overlay',
  /** A floterial district of New Hampshire, which covers others. */
  F: 'floterial',
  /** For a ZIP code without an area: a district of the ZIP areas of its city or county. */
  C: 'city',
  /** For a ZIP code without an area: a district around its own point. */
  P: 'point',
} as const
export type Basis = (typeof bases)[keyof typeof bases]

export const chambers = { u: 'upper', l: 'lower', g: 'legislature' } as const
export const Chamber = z.enum(['upper', 'lower', 'legislature'])
export type Chamber = z.infer<typeof Chamber>

const share = z.number().min(0).max(1).nullable()

export const CongressionalShare = z.strictObject({
  state: StateCode,
  /** 0 for at large and delegates. */
  district: z.int().min(0).max(60),
  /** Share of the ZIP code's area, not of its population. */
  share,
  basis: z.enum(Object.values(bases)),
})
export type CongressionalShare = z.infer<typeof CongressionalShare>

export const LegislativeShare = z.strictObject({
  state: StateCode,
  chamber: Chamber,
  district: z.string().min(1),
  share,
  basis: z.enum(Object.values(bases)),
})
export type LegislativeShare = z.infer<typeof LegislativeShare>

/** A line of zips.txt: zip|state|city|kind|lat|lng|counties|congressional|legislative */
export const PackedZip = z.strictObject({
  zip: Zip,
  /** Null for military mail and for islands outside the voting states and territories. */
  state: StateCode.nullable(),
  /** The postal state code, including AE, AP and AA for military mail. */
  postalState: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().min(1),
  kind: z.enum(Object.values(kinds)),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /** County FIPS codes, the main one first. */
  counties: z.array(z.string().regex(/^\d{5}$/)),
  congressional: z.array(CongressionalShare),
  legislative: z.array(LegislativeShare),
})
export type PackedZip = z.infer<typeof PackedZip>

/** How far a ZIP area reaches from its center, in meters by direction; see zip-reach.ts. */
export const ZipReach = z.strictObject({
  zip: Zip,
  /** The census whose outline it is. */
  year: z.union([z.literal(2010), z.literal(2020)]),
  meters: z.array(z.int().nonnegative()).length(16),
})
export type ZipReach = z.infer<typeof ZipReach>

/** A line of counties.txt: fips|state|name */
export const County = z.strictObject({ fips: z.string().regex(/^\d{5}$/), state: StateCode, name: z.string().min(1) })
export type County = z.infer<typeof County>

/** A line of legislative-districts.txt: state|chamber|district|census code|census name|covers */
export const LegislativeDistrict = z.strictObject({
  state: StateCode,
  chamber: Chamber,
  /** The district name used in lists of legislators. */
  district: z.string().min(1),
  /** The 2024 SLDU or SLDL code; null if the Census has no such district. */
  censusCode: z.string().min(1).nullable(),
  censusName: z.string().min(1).nullable(),
  /** The base districts that a New Hampshire floterial district covers. */
  covers: z.array(z.string()),
})
export type LegislativeDistrict = z.infer<typeof LegislativeDistrict>

/** A line of congressional-districts.txt: state|district|indexes of its boundary lines, from 0 */
export const CongressionalDistrict = z.strictObject({
  state: StateCode,
  district: z.int().min(0).max(60),
  lines: z.array(z.int().nonnegative()),
})
export type CongressionalDistrict = z.infer<typeof CongressionalDistrict>

/** For orientation on a map: lines between counties, and large lakes, rivers and built-up areas. */
export const mapKinds = ['county', 'lake', 'river', 'urban'] as const

/** A line of base-map.txt: kind|states|lines. Lakes and built-up areas are rings. */
export const MapFeature = z.strictObject({
  kind: z.enum(mapKinds),
  states: z.array(StateCode).min(1),
  lines: z.array(z.instanceof(Int32Array).refine((points) => points.length >= 4, 'has fewer than two points')).min(1),
})
export type MapFeature = z.infer<typeof MapFeature>

/**
 * A line of next-zips.txt: zip|state|congressional. The districts of a ZIP code on the lines of the next Congress, for every
 * ZIP code with a district in a state whose lines change.
 */
export const NextZip = z.strictObject({ zip: Zip, state: StateCode, congressional: z.array(CongressionalShare).min(1) })
export type NextZip = z.infer<typeof NextZip>

/** Who decided on a map. `restored`: a map of the legislature that a court put back in force. */
export const MapDecision = z.enum(['legislature', 'restored', 'court', 'commission', 'voters'])
export type MapDecision = z.infer<typeof MapDecision>

/**
 * A line of map-changes.jsonl: a state whose 2026 election used other district lines than those of the sitting members
 * (`new-map`), or did not, although other lines were drawn and other sources show them (`kept`).
 */
export const MapChange = z.strictObject({
  state: StateCode,
  /** The chamber of the state legislature; absent for congressional districts. */
  chamber: Chamber.optional(),
  status: z.enum(['new-map', 'kept']),
  plan: z.string().min(1),
  decidedBy: MapDecision.optional(),
  /** The day of the decision. */
  decidedOn: LocalDate.optional(),
  /** A court challenge was pending on the day of the report. */
  disputed: z.literal(true).optional(),
  /** The state's own page with the map or the notice. */
  url: z.url(),
  reportedOn: LocalDate,
  /** True if we know the decision only from lists that we do not use as sources; `url` is where to check it. */
  secondary: z.literal(true).optional(),
})
export type MapChange = z.infer<typeof MapChange>

/** A line of congressional-lines.txt: a segment of boundary as alternating longitudes and latitudes. */
export const Border = z.strictObject({
  line: z.string(),
  points: z.instanceof(Int32Array).refine((points) => points.length >= 4, 'has fewer than two points'),
})
export type Border = z.infer<typeof Border>
