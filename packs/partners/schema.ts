import { z } from 'zod'
import { foldDivision } from '../../civic/districts/division-id.ts'
import { LocalDate, TimeZone, WebUrl } from '../../contract/common.schemas.ts'
import { EventType, LocalTime } from '../../contract/events.schemas.ts'
import { jsonLines } from '../record-format.ts'

/**
 * The pack in which a partner (a county, a city, a newsroom) publishes records about an area. It is the only pack of the
 * partner's signed release, and each of its files may be missing.
 */
export const partnerPack = 'partner'

/** One line without control characters, so that a record cannot pretend to be more than one. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u)
const webPage = WebUrl.refine((url) => url.startsWith('https:'))
const contacts = {
  email: z.email().max(200).optional(),
  phone: z
    .string()
    .regex(/^\d{3}-\d{3}-\d{4}(?: x\d{1,6})?$/)
    .optional(),
  website: webPage.optional(),
}
const common = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  /** The area it is about: the Open Civic Data division id. */
  division: z
    .string()
    .max(200)
    .regex(/^ocd-division\/country:us(?:\/[a-z_]+:[\p{Letter}\p{Mark}\p{Number}.~_-]+)*$/u)
    .transform(foldDivision),
  /** The page where the partner states it, and the day it was last compared with it. */
  sourceUrl: webPage,
  readOn: LocalDate,
}

export const PartnerOfficial = z.object({
  ...common,
  name: text(120),
  office: text(120),
  /** Such as "Ward 3". */
  seat: text(80).optional(),
  termEnd: LocalDate.optional(),
  ...contacts,
})
export type PartnerOfficial = z.infer<typeof PartnerOfficial>

/** An office that runs elections. */
export const PartnerOffice = z.object({
  ...common,
  name: text(120),
  address: text(200).optional(),
  hours: text(120).optional(),
  ...contacts,
})
export type PartnerOffice = z.infer<typeof PartnerOffice>

export const PartnerEvent = z.object({
  ...common,
  title: text(200),
  /** Elections are in our own calendar. */
  type: EventType.exclude(['election']),
  date: LocalDate,
  start: LocalTime,
  end: LocalTime.nullable(),
  timeZone: TimeZone,
  location: text(200),
  description: text(2000),
})
export type PartnerEvent = z.infer<typeof PartnerEvent>

export const partnerFiles = {
  officials: jsonLines('officials.jsonl', PartnerOfficial),
  offices: jsonLines('offices.jsonl', PartnerOffice),
  events: jsonLines('events.jsonl', PartnerEvent),
}
