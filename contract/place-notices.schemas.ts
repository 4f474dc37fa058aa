import { z } from 'zod'
import { Done, EnteredDate, EntryId, LocalDate, PathId, StateCode } from './common.schemas.ts'
import { limits } from './common.ts'
import { AreaId, DeskArea, DeskPlace } from './desk-import.schemas.ts'
import { operation } from './endpoint.ts'
import { maxNoticeText } from './place-notices.ts'

const when = z.iso.datetime()
/** The id that an office gives a place in its list. */
const PlaceId = z.string().min(1).max(200)

export const PlaceNoticeKind = z.enum(['closed', 'moved', 'hours'])
export type PlaceNoticeKind = z.infer<typeof PlaceNoticeKind>

/** What the election office says about a place after its list was published. */
export const PlaceNotice = z.object({
  id: EntryId,
  kind: PlaceNoticeKind,
  /** Where voters go instead; only for a place that moved. */
  movedTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** The new hours, or what else voters should know. */
  text: z.string().nullable(),
  /** The same in Spanish, if the office wrote it. */
  textEs: z.string().nullable(),
  startsAt: when,
  /** Null: until the end of the election. */
  endsAt: when.nullable(),
  createdAt: when,
})
export type PlaceNotice = z.infer<typeof PlaceNotice>

/** A notice with the place that it is about, as the list had it. */
export const CurrentNotice = PlaceNotice.extend({
  /** Empty if the notice was made for a list of another area, whose ids mean nothing here. */
  placeId: z.string(),
  placeName: z.string(),
  placeNameEs: z.string().nullable(),
  placeAddress: z.string(),
})
export type CurrentNotice = z.infer<typeof CurrentNotice>

export const currentPlaceNotices = operation({
  access: 'public',
  summary: 'Polling places of an area that are closed, moved or have other hours',
  query: z.object({ area: AreaId, election: LocalDate }),
  reply: z.object({
    /** The id of the list of places that is live; null if none is. An open page with another list looks its places up again. */
    list: z.int().nullable(),
    notices: z.array(CurrentNotice),
  }),
})

/** A notice as the election office sees it. */
export const DeskNotice = PlaceNotice.extend({
  /** The area whose list it was made for: a state also sees the notices of its counties. */
  area: DeskArea,
  placeId: z.string(),
  placeName: z.string(),
  electionDate: LocalDate,
  /** The member's name; null for a deleted account. */
  createdBy: z.string().nullable(),
  /** False if the list that is live has no such place for that election: then no voter sees the notice. */
  matches: z.boolean(),
})
export type DeskNotice = z.infer<typeof DeskNotice>

export const listPlaceNotices = operation({
  access: 'editor',
  summary: 'The notices about places of an area that have not ended',
  query: z.object({
    area: AreaId,
    /** The id of the last notice of the page before. */
    before: z.coerce.number<number | string>().pipe(EntryId).optional(),
  }),
  reply: z.object({
    /** The list that is live; null if none is. */
    live: z.object({ name: z.string(), date: LocalDate, source: z.string() }).nullable(),
    notices: z.array(DeskNotice),
    more: z.boolean(),
  }),
})

export const searchLivePlaces = operation({
  access: 'editor',
  summary: 'Find a place on the list that is live',
  query: z.object({ area: AreaId, q: z.string().trim().max(limits.search).default('') }),
  reply: z.object({ places: z.array(DeskPlace.omit({ hours: true })), more: z.boolean() }),
})

const text = z.string().trim().min(1).max(maxNoticeText)

export const NoticeDraft = z
  .object({
    area: AreaId,
    placeId: PlaceId,
    electionDate: EnteredDate,
    kind: PlaceNoticeKind,
    movedTo: z
      .object({ name: z.string().trim().min(1).max(200), address: z.string().trim().min(1).max(limits.address) })
      .nullable()
      .default(null),
    text: text.nullable().default(null),
    textEs: text.nullable().default(null),
    /** Null: from now on. */
    startsAt: when.nullable().default(null),
    endsAt: when.nullable().default(null),
  })
  .refine(({ kind, movedTo }) => (kind === 'moved') === (movedTo !== null), { path: ['movedTo'] })
  .refine(({ kind, text: written }) => kind !== 'hours' || written !== null, { path: ['text'] })
  .refine(({ text: written, textEs }) => written !== null || textEs === null, { path: ['text'] })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
  })
export type NoticeDraft = z.output<typeof NoticeDraft>

export const createPlaceNotice = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Say that a place is closed, moved or has other hours',
  body: NoticeDraft,
  reply: DeskNotice,
  status: 201,
})

export const withdrawPlaceNotice = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Withdraw a notice about a place',
  params: z.object({ id: PathId }),
  reply: Done,
})

/** What a new list of an office says about a place that a member follows. */
export const PlaceChange = z.object({
  kind: z.enum(['gone', 'back', 'moved']),
  name: z.string(),
  address: z.string(),
  source: z.string(),
})
export type PlaceChange = z.infer<typeof PlaceChange>

/** A member's request to be told if a place closes or moves. It ends 30 days after the election. */
export const PlaceFollow = z.object({
  id: EntryId,
  area: AreaId,
  stateCode: StateCode,
  placeId: z.string(),
  placeName: z.string(),
  electionDate: LocalDate,
  createdAt: when,
})
export type PlaceFollow = z.infer<typeof PlaceFollow>

export const listPlaceFollows = operation({
  access: 'user',
  summary: 'The places I asked to hear about if they close or move',
  reply: z.object({ follows: z.array(PlaceFollow) }),
})

export const followPlace = operation({
  access: 'user',
  summary: 'Tell me if a place closes or moves',
  body: z.object({ area: AreaId, placeId: PlaceId, electionDate: LocalDate }),
  reply: PlaceFollow,
})

export const unfollowPlace = operation({
  access: 'user',
  summary: 'Stop telling me about a place',
  params: z.object({ id: PathId }),
  reply: Done,
})
