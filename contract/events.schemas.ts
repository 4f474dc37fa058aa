import { z } from 'zod'
import { User } from './accounts.schemas.ts'
import { Done, EnteredDate, LocalDate, Source, StateCode, TimeZone, Zip } from './common.schemas.ts'
import { limits } from './common.ts'
import { DeadlineTexts, Deadlines } from './deadlines.schemas.ts'
import { operation } from './endpoint.ts'
import { eventTypes, maxUpcomingRsvps } from './events.ts'

export const EventType = z.enum(eventTypes)
export type EventType = z.infer<typeof EventType>

export const ElectionKind = z.enum(['general', 'primary', 'runoff', 'special', 'ballot-measure', 'local'])
export type ElectionKind = z.infer<typeof ElectionKind>

export const EventStatus = z.enum(['scheduled', 'postponed', 'cancelled'])
export type EventStatus = z.infer<typeof EventStatus>

/** `possible`: held only if needed, such as a runoff. */
export const Certainty = z.enum(['scheduled', 'possible'])

/** Local time, such as 18:30. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const Hours = z.object({ start: LocalTime, end: LocalTime.nullable(), timeZone: TimeZone })

/** Texts are in the caller's language. Only numeric ids take an RSVP. */
export const Event = z.object({
  id: z.string(),
  title: z.string(),
  type: EventType,
  date: LocalDate,
  /** Free text, such as `7:00 AM - 7:00 PM`; empty if unknown. */
  time: z.string(),
  location: z.string(),
  description: z.string(),
  attendees: z.int().optional(),
  electionDeadlines: DeadlineTexts.optional(),

  /** Search text for a map; null for "Your local polling place". */
  mapQuery: z.string().nullable(),
  /** Empty if the place is unknown or the event is nationwide. */
  stateCodes: z.array(StateCode),
  /** Census numbers of counties, if the event is only for their voters; empty if it is for everyone. */
  counties: z.array(z.string()),
  nationwide: z.boolean(),
  /** True once its day is over in its own time zone. */
  past: z.boolean(),
  sample: z.boolean(),
  electionKind: ElectionKind.nullable(),
  certainty: Certainty,
  status: EventStatus,
  /** The administrator's reason for postponing or canceling it. */
  statusNote: z.string().nullable(),
  /** A caution shown with the date, such as "Held only where no one got a majority." */
  note: z.string().nullable(),
  deadlines: Deadlines.nullable(),
  /** The state's own page with election dates. */
  officialUrl: z.string().nullable(),
  /** A key of `sources`; null if there is no source, in which case `confirmed` is false. */
  source: z.string().nullable(),
  /** False: not checked against a source; shown as needing confirmation. */
  confirmed: z.boolean(),
  hours: Hours.nullable(),
  capacity: z.int().nullable(),
  rsvpd: z.boolean(),
  /** Increases with each change; an administrator's edit must send it back. */
  sequence: z.int(),
})
export type Event = z.infer<typeof Event>

export const Sources = z.record(z.string(), Source)

const EventList = z.object({
  /** The server's current day. Use each event's `past` to recognize upcoming events. */
  today: LocalDate,
  /** By date, ascending. Includes only the most recent past events. */
  events: z.array(Event),
  sources: Sources,
  /** Pass to `pastEvents` for older ones; null if there are none. */
  olderThan: z.string().nullable(),
})
export type EventList = z.infer<typeof EventList>

/** An event as everyone gets it, without the caller's RSVP. */
const PublishedEvent = Event.omit({ rsvpd: true })
export type PublishedEvent = z.infer<typeof PublishedEvent>

export const listEvents = operation({
  access: 'visitors',
  summary: 'Elections and events, upcoming and past',
  reply: EventList.extend({ events: z.array(PublishedEvent) }),
})

/** Without a state, the home state. The ZIP code adds the elections that offices of its counties have published. */
const VoterQuery = z.object({ state: StateCode.optional(), zip: Zip.optional() })
export type VoterQuery = z.infer<typeof VoterQuery>

export const upcomingEvents = operation({
  access: 'visitors',
  summary: 'The next elections and events, those of a state first, and all my RSVPs',
  query: VoterQuery,
  /** The events of the first cards and the samples. If states share an election day, only the voter's state has deadlines. */
  reply: EventList.extend({
    /** The number of all cards; `events` has the first ones. */
    upcomingCount: z.int(),
    pastCount: z.int(),
    /** The states that hold an election. */
    states: z.array(StateCode),
    /** The elections that offices of the voter's county have published. `listEvents` never has them. */
    local: z.array(Event),
    /** Ids of the events I RSVP’d to, the latest first. */
    rsvps: z.array(z.string()),
  }),
})

export const personalizedEvents = operation({
  access: 'user',
  summary: 'Elections and events for my interests and state, and my RSVPs',
  query: VoterQuery,
  reply: EventList,
})

export const pastEvents = operation({
  access: 'visitors',
  summary: 'Older events, page by page',
  query: z.object({ olderThan: z.string().max(64) }),
  reply: z.object({ events: z.array(Event), olderThan: z.string().nullable() }),
})

/** The next deadline or election for a voter of a state. */
export const Countdown = z.object({
  kind: z.enum(['register', 'apply-mail-ballot', 'early-voting-begins', 'early-voting-ends', 'election-day']),
  /** For `register`: the registration methods that end on this day. */
  methods: z.array(z.enum(['online', 'mail', 'in-person'])),
  date: LocalDate,
  /** Local time if it ends before midnight, such as 17:00. */
  time: z.string().nullable(),
  /** 0 is today. */
  days: z.int().nonnegative(),
  confirmed: z.boolean(),
  /** The year of the legislature's session that made the date unconfirmed. */
  unconfirmedSince: z.int().nullable(),
  source: z.string().nullable(),
  /** Whether the election itself is certain. */
  certainty: Certainty,
  election: z.object({ id: z.string(), title: z.string(), date: LocalDate }),
})
export type Countdown = z.infer<typeof Countdown>

export const nextDeadline = operation({
  access: 'user',
  summary: 'The next important date in a state; in mine if none is given',
  query: VoterQuery,
  reply: z.object({
    today: LocalDate,
    /** Null if the member has no home state and the query names none. */
    stateCode: StateCode.nullable(),
    /** Null if there is nothing to do soon. */
    next: Countdown.nullable(),
    /** The next election known, if that is not soon. */
    later: z.object({ title: z.string(), date: LocalDate, confirmed: z.boolean() }).nullable(),
    sources: Sources,
    officialUrl: z.string().nullable(),
  }),
})

export const changeEventPreferences = operation({
  access: 'user',
  summary: 'Choose my event interests and home state',
  body: z.object({
    eventInterests: z
      .array(EventType)
      .max(EventType.options.length)
      .transform((chosen) => [...new Set(chosen)]),
    /** Unchanged if absent. */
    stateCode: StateCode.nullable().optional(),
  }),
  reply: User,
})

export const myRsvps = operation({
  access: 'user',
  summary: 'Upcoming events I RSVP’d to',
  reply: z.object({ events: z.array(Event).max(maxUpcomingRsvps) }),
})

const EventParams = z.object({ id: z.string().min(1).max(64) })
const Rsvp = z.object({ count: z.int(), rsvpd: z.boolean() })

export const rsvpCount = operation({
  access: 'user',
  summary: 'How many people RSVP’d',
  params: EventParams,
  reply: z.object({ count: z.int() }),
})

export const rsvp = operation({ access: 'user', summary: 'RSVP to an event', params: EventParams, reply: Rsvp })
export const cancelRsvp = operation({ access: 'user', summary: 'Cancel my RSVP', params: EventParams, reply: Rsvp })

/** Elections come from the pack, not from members. */
export const GatheringType = EventType.exclude(['election'])

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** The fields of a suggested or entered event. */
export const EventDraft = z.object({
  title: line(limits.title),
  type: GatheringType,
  date: EnteredDate,
  startTime: LocalTime,
  endTime: LocalTime.nullable(),
  timeZone: TimeZone,
  location: line(limits.address),
  stateCode: StateCode.nullable(),
  description: z
    .string()
    .trim()
    .min(1)
    .max(limits.comment)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u),
  capacity: z.int().min(1).max(1_000_000).nullable(),
})
export type EventDraft = z.infer<typeof EventDraft>

export const Moderation = z.enum(['pending', 'approved', 'rejected'])
export type Moderation = z.infer<typeof Moderation>

/** An event as its author and administrators see it. */
export const ManagedEvent = EventDraft.extend({
  id: z.string(),
  date: LocalDate,
  moderation: Moderation,
  status: EventStatus,
  /** Why it was rejected or canceled. */
  reason: z.string().nullable(),
  attendees: z.int(),
  /** The suggesting member as "First L."; null for an administrator's entry or a deleted account. */
  suggestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sequence: z.int(),
})
export type ManagedEvent = z.infer<typeof ManagedEvent>

export const suggestEvent = operation({
  access: 'user',
  summary: 'Suggest an event',
  status: 201,
  body: EventDraft,
  reply: ManagedEvent,
})

export const mySuggestions = operation({
  access: 'user',
  summary: 'Events I suggested, and what was decided',
  reply: z.object({ events: z.array(ManagedEvent) }),
})

export const adminEvents = operation({
  access: 'editor',
  summary: 'Events to manage, newest first',
  query: z.object({ moderation: Moderation, olderThan: z.string().max(64).optional() }),
  reply: z.object({ events: z.array(ManagedEvent), olderThan: z.string().nullable() }),
})

export const createEvent = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Create an event',
  status: 201,
  body: EventDraft,
  reply: ManagedEvent,
})

/** Fails with `conflict` if `sequence` is not the latest. */
const Seen = z.object({ sequence: z.int().min(0).max(1_000_000) })
const reason = z.string().trim().min(1).max(limits.reason)

export const editEvent = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Change an event',
  params: EventParams,
  body: EventDraft.extend(Seen.shape),
  reply: ManagedEvent,
})

export const approveEvent = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Publish a suggested event',
  params: EventParams,
  body: Seen,
  reply: ManagedEvent,
})

export const rejectEvent = operation({
  access: 'editor',
  summary: 'Decline a suggested event',
  params: EventParams,
  body: Seen.extend({ reason }),
  reply: ManagedEvent,
})

export const cancelEvent = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Cancel a published event',
  params: EventParams,
  body: Seen.extend({ reason }),
  reply: ManagedEvent,
})

export const setElectionStatus = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Mark an election as postponed, canceled or back on schedule',
  params: EventParams,
  body: z.discriminatedUnion('status', [
    Seen.extend({ status: z.literal('scheduled') }),
    Seen.extend({ status: z.literal('cancelled'), note: reason }),
    /** Without a new date, its deadlines are no longer shown. */
    Seen.extend({ status: z.literal('postponed'), note: reason, newDate: EnteredDate.nullable() }),
  ]),
  reply: Done,
})
