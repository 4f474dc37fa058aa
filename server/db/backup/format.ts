import { z } from 'zod'

/**
 * A backup is text, compressed with gzip: a header, then for each part of a table a line that describes it and a line with
 * its rows as a JSON array, then the last line. Lines end with \n.
 */
export const Header = z.object({
  format: z.literal('precinct-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** The migrations that the rows belong to. */
  migrations: z.array(z.string()),
})

export const Part = z.object({ table: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })

export const End = z.object({
  /** How many rows there are in all. A file without this line is incomplete. */
  rows: z.int(),
  /** The last value of each sequence, by name. */
  sequences: z.record(z.string(), z.int()),
})
