import { z } from 'zod'
import { EnteredDate, LocalDate, WebUrl } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'
import { Rating } from './officials.schemas.ts'

export const ratings = operation({
  access: 'public',
  summary: 'Ratings of members of Congress; empty until an administrator imports some',
  reply: z.array(Rating),
})

/** Why a line of a ratings file is rejected. */
export const RatingFault = z.enum([
  'empty_file',
  'wrong_header',
  'wrong_number_of_columns',
  'unclosed_quote',
  'not_a_bioguide_id',
  'unknown_member',
  'duplicate_member',
  'not_a_number',
  'out_of_range',
  'no_rating',
  'too_many_lines',
])
export type RatingFault = z.infer<typeof RatingFault>

const summary = z.object({
  rater: z.string(),
  sourceUrl: z.string().nullable(),
  asOf: LocalDate,
  count: z.int(),
  /** How many members have a value in each column. */
  columns: z.object({ rating2024: z.int(), rating2023: z.int(), lifetimeRating: z.int() }),
  importedAt: z.iso.datetime(),
  /** The administrator's name; null for a command-line import or a deleted account. */
  importedBy: z.string().nullable(),
})
export type RatingsSummary = z.infer<typeof summary>

export const ratingsSummary = operation({
  access: 'admin',
  summary: 'Which ratings are loaded',
  reply: z.object({ current: summary.nullable() }),
})

export const RatingsSource = z.object({
  /** The organization that gave the ratings, such as CPAC. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(limits.name)
    .regex(/^\P{Cc}*$/u),
  url: WebUrl.nullable(),
  asOf: EnteredDate,
})
export type RatingsSource = z.infer<typeof RatingsSource>

// A file that is not CSV may contain NUL characters, which we accept nowhere. Replaced, they let the import report a bad line.
const csv = z
  .string()
  .min(1)
  .max(100_000)
  .overwrite((text) => text.replaceAll('\0', '\ufffd'))

const figure = z.number().nullable()

export const previewRatings = operation({
  access: 'admin',
  summary: 'What a CSV file of ratings would change',
  body: z.object({ csv }),
  reply: z.object({
    count: z.int(),
    /** Members by what happens to their rating. */
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** The first lines. */
    examples: z.array(
      z.object({ bioguideId: z.string(), rating2024: figure, rating2023: figure, lifetimeRating: figure }),
    ),
  }),
})
export type RatingsPreview = z.infer<typeof previewRatings.reply>

export const importRatings = operation({
  access: 'admin',
  reachesVoters: true,
  summary: 'Replace the ratings with those in a CSV file, all or none',
  body: z.object({
    csv,
    source: RatingsSource,
  }),
  reply: z.object({ current: summary }),
})
