import { z } from 'zod'
import { Done, EntryId, PathId, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { followFrequencies } from './follows.ts'

/** A lawmaker such as `member/S000148`, or a race such as `race/2026-TX-house-7` or `race/2026-TX-senate`. */
export const FollowSubject = z
  .string()
  .regex(/^(?:member\/[A-Z]\d{6}|race\/20\d\d-[A-Z]{2}-(?:senate|house-(?:0|[1-9]\d?)))$/)
export type FollowSubject = z.infer<typeof FollowSubject>

export const FollowFrequency = z.enum(followFrequencies)
export type FollowFrequency = z.infer<typeof FollowFrequency>

export const FollowedRace = z.object({
  kind: z.literal('race'),
  /** The year of the general election. */
  year: z.int(),
  state: StateCode,
  office: z.enum(['senate', 'house']),
  /** Null for the Senate; 0 for an at-large seat or a delegate. */
  district: z.int().nullable(),
})
export type FollowedRace = z.infer<typeof FollowedRace>

const FollowedMember = z.object({
  kind: z.literal('member'),
  bioguideId: z.string(),
  name: z.string(),
  /** Such as Senator; null for a lawmaker who left Congress. */
  position: z.string().nullable(),
  state: StateCode.nullable(),
  district: z.int().nullable(),
})

export const Follow = z.object({
  id: EntryId,
  subject: FollowSubject,
  frequency: FollowFrequency,
  followed: z.discriminatedUnion('kind', [FollowedMember, FollowedRace]),
  createdAt: z.iso.datetime(),
})
export type Follow = z.infer<typeof Follow>

export const listFollows = operation({
  access: 'user',
  summary: 'The lawmakers and races I follow',
  reply: z.object({ follows: z.array(Follow) }),
})

export const follow = operation({
  access: 'user',
  summary: 'Follow a lawmaker or a race',
  body: z.object({ subject: FollowSubject, frequency: FollowFrequency.optional() }),
  reply: Follow,
})

export const changeFollow = operation({
  access: 'user',
  summary: 'Choose how often I get news about something I follow',
  params: z.object({ id: PathId }),
  body: z.object({ frequency: FollowFrequency }),
  reply: Follow,
})

export const unfollow = operation({
  access: 'user',
  summary: 'Stop following a lawmaker or a race',
  params: z.object({ id: PathId }),
  reply: Done,
})
