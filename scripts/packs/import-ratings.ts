import { readFileSync } from 'node:fs'
import { RatingsSource } from '../../contract/ratings.schemas.ts'
import { type RatingFault, ratingsHeader } from '../../contract/ratings.ts'
import { systemClock } from '../../server/core/clock.ts'
import { parseRatings } from '../../server/features/officials/ratings/ratings-file.ts'
import { createRatingsService } from '../../server/features/officials/ratings/ratings.service.ts'
import { createRatingsStore } from '../../server/features/officials/ratings/ratings.store.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { type CommandContext, parseOptions } from '../command.ts'
import { withDatabase } from '../database.ts'

const faultMessages: Record<RatingFault, string> = {
  empty_file: 'there are no ratings',
  wrong_header: `the first line must name the columns ${ratingsHeader.join(',')}`,
  wrong_number_of_columns: `there must be ${ratingsHeader.length} columns`,
  unclosed_quote: 'a quote is not closed',
  not_a_bioguide_id: 'not a bioguide id, such as S000148',
  unknown_member: 'no member of Congress has this bioguide id',
  duplicate_member: 'this member is in the file twice',
  not_a_number: 'not a number',
  out_of_range: 'a rating is from 0 to 100',
  no_rating: 'there is no rating for this member',
  too_many_lines: 'there are more lines than Congress has members',
}

const options = { rater: { type: 'string' }, url: { type: 'string' }, 'as-of': { type: 'string' } } as const
const usage = 'Use: npm run packs -- import-ratings file.csv [--rater CPAC] [--url URL] [--as-of 2025-03-01]'

/** Loads a ratings file into the database: all of it or nothing. */
export async function importRatings(args: string[], { today, print }: CommandContext): Promise<void> {
  const { file, source } = readArgs(args, today)
  const csv = readFile(file)
  const { officials } = loadReference()
  const isMember = (bioguideId: string) => officials.member(bioguideId) !== undefined
  const { problems } = parseRatings(csv, isMember)
  for (const { line, reason, value } of problems) {
    print(`line ${line}: ${faultMessages[reason]}${value && ` (${JSON.stringify(value)})`}`)
  }
  if (problems.length > 0) throw new Error(`Nothing was imported: ${file} has ${problems.length} bad line(s).`)
  await withDatabase('Start Precinct first.', async (db) => {
    const service = createRatingsService({ store: createRatingsStore(db), clock: systemClock, isMember })
    const { count, rater, asOf } = await service.import(csv, source, null)
    print(`${count} ratings by ${rater} as of ${asOf} are shown from now on.`)
  })
}

function readArgs(args: string[], today: string): { file: string; source: RatingsSource } {
  const { values, positionals } = parseOptions(args, options, usage)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(usage)
  const { rater = 'CPAC', url = null, 'as-of': asOf = today } = values
  const source = RatingsSource.safeParse({ name: rater, url, asOf })
  if (!source.success) {
    const flags: Record<string, string> = { name: '--rater', url: '--url', asOf: '--as-of' }
    throw new Error(`${flags[String(source.error.issues[0]?.path[0])] ?? 'An option'} is invalid.`)
  }
  return { file, source: source.data }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} cannot be read.`)
  }
}
