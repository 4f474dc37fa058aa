import { z } from 'zod'
import { Done, Locale } from './common.schemas.ts'
import { operation } from './endpoint.ts'

/** Feeds are text/calendar; `lang` is the language chosen when the address was copied. */
const Language = z.object({ lang: Locale.optional() })

export const stateFeed = operation({
  access: 'public',
  summary: 'A state’s elections and deadlines as a calendar',
  params: z.object({ state: z.string().max(64) }),
  /** `alarms`: a file to add to a calendar, which then reminds. Subscribers set their own. */
  query: Language.extend({ alarms: z.literal('1').optional() }),
  reply: z.string(),
})

export const memberFeed = operation({
  access: 'public',
  summary: 'A member’s own calendar, by its secret address',
  params: z.object({ token: z.string().max(200) }),
  query: Language,
  reply: z.string(),
})

export const eventFile = operation({
  access: 'user',
  summary: 'One event or election, to add to a calendar',
  params: z.object({ id: z.string().max(64) }),
  query: Language,
  reply: z.string(),
})

export const calendarToken = operation({
  access: 'user',
  summary: 'Whether I have a secret calendar address',
  reply: z.object({ createdAt: z.iso.datetime().nullable() }),
})

export const renewCalendarToken = operation({
  access: 'user',
  summary: 'Get a new secret calendar address; the old one stops working',
  status: 201,
  reply: z.object({ path: z.string(), createdAt: z.iso.datetime() }),
})

export const removeCalendarToken = operation({
  access: 'user',
  summary: 'Remove my secret calendar address',
  reply: Done,
})
