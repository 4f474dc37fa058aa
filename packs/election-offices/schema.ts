import { z } from 'zod'
import { StateCode } from '../../contract/common.schemas.ts'
import { officeKinds } from '../../contract/local-voting.ts'

const phone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/)

/** A line of offices.jsonl: an office that runs elections for a county, a city or town, or a part of a state. */
export const ElectionOffice = z
  .strictObject({
    id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
    state: StateCode,
    level: z.enum(['state', 'region', 'county', 'municipality']),
    /** The place it serves. */
    name: z.string().min(1),
    /** FIPS code. Absent for regions, and for cities and towns that the list does not assign to one county. */
    county: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    office: z.enum(officeKinds),
    address: z.string().min(8).optional(),
    phone: phone.optional(),
    email: z.email().optional(),
    website: z.url().optional(),
    /** True if the clerk of a small town may work from home: the pack has no contact of such an office. */
    withheld: z.literal(true).optional(),
    /** A key of the manifest's origins. */
    origin: z.string(),
  })
  .refine(({ withheld, address, phone: number, email }) => !withheld || !(address ?? number ?? email), {
    error: 'has a contact that may be private',
  })
export type ElectionOffice = z.infer<typeof ElectionOffice>
