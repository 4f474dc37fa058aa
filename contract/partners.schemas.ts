import { z } from 'zod'
import { LocalDate, Source } from './common.schemas.ts'
import { PlaceIds } from './councils.schemas.ts'
import { operation } from './endpoint.ts'

const common = {
  id: z.string(),
  /** The key of the partner who published it. */
  partner: z.string(),
  /** The Open Civic Data division it is about. */
  divisionId: z.string(),
  /** False if the ZIP code has other areas of that kind too, so it may be about another part of it. */
  certain: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Whose fact it is, with the page and the day it was read. */
  source: Source,
}

export const PartnerOfficial = z.object({
  ...common,
  name: z.string(),
  office: z.string(),
  seat: z.string().nullable(),
  termEnd: LocalDate.nullable(),
  /** The term is over: someone else may hold the office. */
  termEnded: z.boolean(),
})
export type PartnerOfficial = z.infer<typeof PartnerOfficial>

/** An office that runs elections. */
export const PartnerOffice = z.object({
  ...common,
  name: z.string(),
  address: z.string().nullable(),
  hours: z.string().nullable(),
})
export type PartnerOffice = z.infer<typeof PartnerOffice>

export const partnerFactsByZip = operation({
  access: 'public',
  summary: 'Local officials and election offices from partners, for a ZIP code',
  params: z.object({ zip: z.string().max(20) }),
  /** The Census ids of the voter's city or town, if known. */
  query: z.object({ geoids: PlaceIds.optional() }),
  reply: z.object({ officials: z.array(PartnerOfficial), offices: z.array(PartnerOffice) }),
})
