import { z } from 'zod'
import { Done, EnteredDate, EntryId, LocalDate, PathId, Source, StateCode } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'
import { daysBefore } from './important-dates.ts'
import { writtenText } from './written-text.schemas.ts'

export const ImportantDateType = z.enum([
  'voter-registration',
  'primary-election',
  'general-election',
  'early-voting',
  'civic-event',
])
export type ImportantDateType = z.infer<typeof ImportantDateType>

const Title = writtenText(limits.title).refine((text) => !/\p{Cc}/u.test(text), 'not_a_line')
const Description = writtenText(limits.comment)
const Translation = <T extends z.ZodType<string, string>>(text: T) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.trim() || null)
    .pipe(text.nullable())

const fields = {
  title: Title,
  type: ImportantDateType,
  date: EnteredDate,
  /** Two letters, upper or lower case; blank or null means nationwide. */
  stateCode: z
    .string()
    .nullable()
    .transform((value) => value?.trim().toUpperCase() || null)
    .pipe(StateCode.nullable()),
  description: Description,
  /** For members who use Spanish; if absent they get the English text. */
  titleEs: Translation(Title),
  descriptionEs: Translation(Description),
  notificationDaysBefore: z.int().min(daysBefore.min).max(daysBefore.max),
  isActive: z.boolean(),
}

export const ImportantDateDraft = z.object({
  ...fields,
  type: fields.type.default('voter-registration'),
  stateCode: fields.stateCode.default(null),
  titleEs: fields.titleEs.default(null),
  descriptionEs: fields.descriptionEs.default(null),
  notificationDaysBefore: fields.notificationDaysBefore.default(daysBefore.usual),
  isActive: fields.isActive.default(true),
})
export type ImportantDateDraft = z.output<typeof ImportantDateDraft>

/** Delivery counts for one date; each member and channel counts once. */
export const ReminderProgress = z.object({
  /** All reminders created so far: sent, failed and waiting. 0 until reminders start. */
  due: z.int(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** True while reminders are being created, sent or retried. */
  underWay: z.boolean(),
})
export type ReminderProgress = z.infer<typeof ReminderProgress>

export const ImportantDate = z.object({
  id: z.int(),
  title: z.string(),
  type: ImportantDateType,
  date: LocalDate,
  stateCode: StateCode.nullable(),
  description: z.string(),
  titleEs: z.string().nullable(),
  descriptionEs: z.string().nullable(),
  notificationDaysBefore: z.int(),
  isActive: z.boolean(),
  /** False: proposed. Nobody is reminded until an administrator or a newer calendar confirms it. */
  confirmed: z.boolean(),
  /** For a date of our calendar; null for one that an administrator added. */
  calendar: z
    .object({
      /** False once an administrator corrected it or switched it off. It then ignores changes of the calendar. */
      isFollowed: z.boolean(),
      /** The current date in the calendar; null if the calendar no longer has one. */
      date: LocalDate.nullable(),
      source: Source.nullable(),
    })
    .nullable(),
  /** Increases with each change; an edit must send it back. */
  revision: z.int(),
  /** True once the day is over in the date's time zone: no more reminders are sent. */
  past: z.boolean(),
  /** The first day members are reminded. */
  remindsFrom: LocalDate,
  progress: ReminderProgress,
})
export type ImportantDate = z.infer<typeof ImportantDate>

/** Whether a date applies to one state or nationwide. */
export const DatePlace = z.enum(['nationwide', ...StateCode.options])
export type DatePlace = z.infer<typeof DatePlace>

export const ImportantDateSort = z.enum(['date', 'title', 'type', 'state'])
export type ImportantDateSort = z.infer<typeof ImportantDateSort>

/** `proposed`: switched on, but not confirmed. */
export const DateStatus = z.enum(['proposed', 'active', 'off'])
export type DateStatus = z.infer<typeof DateStatus>

const Flag = z.enum(['true', 'false'])

export const listImportantDates = operation({
  access: 'editor',
  summary: 'Important dates, searched, filtered and sorted, page by page',
  query: z.object({
    /** Searches title and description, ignoring case. */
    search: z.string().trim().max(limits.search).optional(),
    type: ImportantDateType.optional(),
    place: DatePlace.optional(),
    status: DateStatus.optional(),
    /** By date: upcoming ones first, then past ones. */
    sort: ImportantDateSort.default('date'),
    descending: Flag.default('false'),
    page: z.coerce.number<number | string>().pipe(z.int().min(1).max(10_000)).default(1),
    limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(25),
  }),
  reply: z.object({
    dates: z.array(ImportantDate),
    /** Number of dates that match the search and filters. */
    total: z.int(),
    /** Total number of dates. */
    all: z.int(),
  }),
})

export const createImportantDate = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Add an important date',
  status: 201,
  body: ImportantDateDraft,
  reply: ImportantDate,
})

export const updateImportantDate = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Change an important date; unsent reminders change with it, sent ones are corrected once',
  params: z.object({ id: PathId }),
  body: z
    .object(fields)
    .partial()
    .extend({
      revision: z.int().min(1).optional(),
      /** A new day counts as confirmed unless this is false. */
      confirmed: z.boolean().optional(),
    }),
  reply: ImportantDate,
})

export const deleteImportantDate = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Delete an important date',
  params: z.object({ id: PathId }),
  reply: Done,
})

/** Several ids in one value, such as `4,8,15`. */
const list = <T extends z.ZodType<unknown, string>>(one: T, most: number) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one).min(1).max(most))

export const importantDatesProgress = operation({
  access: 'editor',
  summary: 'How many reminders of some dates were sent',
  query: z.object({ ids: list(z.coerce.number<string>().pipe(EntryId), 100) }),
  reply: z.object({ progress: z.array(ReminderProgress.extend({ id: z.int() })) }),
})

export const retryReminders = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Retry the failed reminders of a date',
  params: z.object({ id: PathId }),
  reply: z.object({ retried: z.int() }),
})

export const changeImportantDates = operation({
  access: 'editor',
  reachesVoters: true,
  summary: 'Confirm several important dates, turn them on or off, or change when reminders are sent',
  body: z.object({
    ids: z.array(EntryId).min(1).max(100),
    change: z
      .object({
        confirmed: z.literal(true),
        isActive: fields.isActive,
        notificationDaysBefore: fields.notificationDaysBefore,
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'nothing_to_change'),
  }),
  reply: z.object({ changed: z.int() }),
})
