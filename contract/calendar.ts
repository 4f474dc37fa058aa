import { z } from 'zod'
import { Done } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Locale } from './locale.ts'

/** Feeds are text/calendar; `lang` is the language chosen when the address was copied. */
const Language = z.object({ lang: Locale.optional() })

export const stateFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:state.ics',
  access: 'public',
  summary: 'A state’s elections and deadlines as a calendar',
  params: z.object({ state: z.string().max(64) }),
  query: Language,
  reply: z.string(),
})

export const memberFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/member/:token.ics',
  access: 'public',
  summary: 'A member’s own calendar, by its secret address',
  params: z.object({ token: z.string().max(200) }),
  query: Language,
  reply: z.string(),
})

export const eventFile = endpoint({
  method: 'GET',
  path: '/api/calendar/event/:id.ics',
  access: 'user',
  summary: 'One event or election, to add to a calendar',
  params: z.object({ id: z.string().max(64) }),
  query: Language,
  reply: z.string(),
})

export const calendarToken = endpoint({
  method: 'GET',
  path: '/api/calendar/token',
  access: 'user',
  summary: 'Whether I have a secret calendar address',
  reply: z.object({ createdAt: z.iso.datetime().nullable() }),
})

/** The path is returned only once, because only its hash is stored. The previous path stops working. */
export const renewCalendarToken = endpoint({
  method: 'POST',
  path: '/api/calendar/token',
  access: 'user',
  summary: 'Get a new secret calendar address; the old one stops working',
  status: 201,
  reply: z.object({ path: z.string(), createdAt: z.iso.datetime() }),
})

export const removeCalendarToken = endpoint({
  method: 'DELETE',
  path: '/api/calendar/token',
  access: 'user',
  summary: 'Remove my secret calendar address',
  reply: Done,
})
