import { z } from 'zod'
import { Done, EntryId, LocalDate, PathId, StateCode, Zip } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'

/** A member's request to be told once when polling places for a ZIP code are published. */
export const PlaceWatch = z.object({
  id: EntryId,
  zip: Zip,
  stateCode: StateCode,
  /** Null unless the member agreed that it is stored and looked up. */
  address: z.string().nullable(),
  /** The day of the election it is for, if known when it was made. The request ends 30 days after that day. */
  electionDate: LocalDate.nullable(),
  createdAt: z.iso.datetime(),
})
export type PlaceWatch = z.infer<typeof PlaceWatch>

export const listPlaceWatches = operation({
  access: 'user',
  summary: 'The ZIP codes I asked to hear about when polling places are published',
  reply: z.object({
    watches: z.array(PlaceWatch),
    /** The outside service that a stored address is sent to once a day; null if none is configured. */
    service: z.string().nullable(),
  }),
})

export const watchPlaces = operation({
  access: 'user',
  summary: 'Tell me once when polling places for a ZIP code are published',
  body: z.object({
    zip: Zip,
    /** The address, with the member's consent to store it and look it up daily. Without it only the ZIP code is stored. */
    address: z.object({ text: z.string().trim().min(1).max(limits.address), consent: z.literal(true) }).optional(),
    /** True if a full address was looked up and not found: then only what is published from now on counts. */
    searched: z.boolean().default(false),
  }),
  reply: PlaceWatch,
})

export const unwatchPlaces = operation({
  access: 'user',
  summary: 'Cancel the message about a ZIP code',
  params: z.object({ id: PathId }),
  reply: Done,
})
