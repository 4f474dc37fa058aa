import { z } from 'zod'
import { LocalDate, StateCode, Zip } from '../../contract/common.ts'

/** What a ZIP code stands for. The letter is how the data file writes it. */
export const kinds = {
  A: 'area',
  P: 'point',
  L: 'older',
  M: 'military',
  O: 'outside',
} as const

/** How a district of a ZIP code is known. Only 'table', 'single' and 'whole' are sure; the others are candidates. */
export const bases = {
  Z: 'table',
  S: 'single',
  W: 'whole',
  G: 'overlay',
  F: 'floterial',
  C: 'city',
  P: 'point',
} as const
export type Basis = (typeof bases)[keyof typeof bases]

export const chambers = { u: 'upper', l: 'lower', g: 'legislature' } as const
export const Chamber = z.enum(['upper', 'lower', 'legislature'])
export type Chamber = z.infer<typeof Chamber>

const share = z.number().min(0).max(1).nullable()

export const CongressionalShare = z.strictObject({
  state: StateCode,
  /** 0 is at large, or the delegate. */
  district: z.int().min(0).max(60),
  /** Share of the ZIP code's area, never of its people. */
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
  /** Null for military mail and for islands outside the states and territories that vote. */
  state: StateCode.nullable(),
  /** As the post writes it: AE, AP and AA for military mail. */
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

/** A line of counties.txt: fips|state|name */
export const County = z.strictObject({ fips: z.string().regex(/^\d{5}$/), state: StateCode, name: z.string().min(1) })
export type County = z.infer<typeof County>

/** A line of legislative-districts.txt: state|chamber|district|census code|census name|covers */
export const LegislativeDistrict = z.strictObject({
  state: StateCode,
  chamber: Chamber,
  /** The name legislators are listed under. */
  district: z.string().min(1),
  /** SLDU or SLDL code of 2024; null where the Census draws no such district. */
  censusCode: z.string().min(1).nullable(),
  censusName: z.string().min(1).nullable(),
  /** New Hampshire's floterial districts lie over these base districts. */
  covers: z.array(z.string()),
})
export type LegislativeDistrict = z.infer<typeof LegislativeDistrict>

/** A line of congressional-districts.txt: state|district|numbers of the lines around it, counted from 0 */
export const CongressionalDistrict = z.strictObject({
  state: StateCode,
  district: z.int().min(0).max(60),
  lines: z.array(z.int().nonnegative()),
})
export type CongressionalDistrict = z.infer<typeof CongressionalDistrict>

/** A line of map-changes.jsonl: states whose 2026 ballot was cast on other congressional lines than the sitting ones. */
export const MapChange = z.strictObject({
  state: StateCode,
  status: z.enum(['new-map', 'unresolved']),
  plan: z.string().min(1),
  url: z.url(),
  reportedOn: LocalDate,
})
export type MapChange = z.infer<typeof MapChange>

/** A line of congressional-lines.txt: a run of border, its points longitude and latitude in turn. */
export const Border = z.strictObject({
  line: z.string(),
  points: z.instanceof(Int32Array).refine((points) => points.length >= 4, 'has fewer than two points'),
})
export type Border = z.infer<typeof Border>
