import { parseArgs } from 'node:util'
import { systemClock } from '../server/core/clock.ts'
import { failureText } from '../server/core/failure-text.ts'
import { ImportError, formatCount } from '../server/core/import-error.ts'
import type { Db } from '../server/db/connect.ts'
import { listFeeds, removeFeed } from '../server/features/polling/feeds/feeds.store.ts'
import { type ImportReport, importFeed } from '../server/features/polling/feeds/import/import-feed.ts'
import { LocalizedText } from '../server/features/polling/feeds/stored-parts.ts'
import { withDatabase } from './database.ts'

const help = `Lets the site answer where people vote, from the feed an election office publishes.

  npm run feeds -- import vipFeed-51.zip   read a feed, in place of that state's or county's before
  npm run feeds -- list                    name all feeds
  npm run feeds -- remove 3                take one out again

Feeds are in the format of the Voting Information Project, version 5.1, 5.2 or 6.0: an XML file, an archive (zip) of
one, or an archive of its tables (docs/feeds-import.md). With import:

  --allow-older   take a feed that was made before the one that is loaded

A feed that is not whole is refused with the reason, and nothing is changed. It works on the database the server uses
(DATA_DIR or DATABASE_URL). The embedded database has room for one process: stop the server first.`

const usage = 'Use: npm run feeds -- import <file>, list, or remove <number> (--help says more)'
const whenMissing = 'Start Precinct once first.'

const say = (line: string) => console.log(line)

async function run(given: string[]) {
  if (given.length === 0 || given.includes('--help') || given.includes('-h') || given[0] === 'help') return say(help)
  const { values, positionals } = readWords(given)
  const [command, what, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (command === 'import' && what !== undefined) return importFile(what, values['allow-older'])
  if (Object.keys(values).length > 0) throw new Error(usage)
  if (command === 'list' && what === undefined) return withDatabase(whenMissing, list)
  if (command === 'remove' && /^[1-9]\d{0,8}$/.test(what ?? '')) return remove(Number(what))
  throw new Error(usage)
}

function readWords(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'allow-older': { type: 'boolean' } } })
  } catch {
    throw new Error(usage)
  }
}

async function importFile(path: string, allowOlder: boolean | undefined) {
  const started = performance.now()
  try {
    await withDatabase(whenMissing, async (db) => {
      report(await importFeed(db, path, { now: systemClock.now(), onProgress: say, allowOlder }))
    })
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Error(`${path} was refused, nothing was changed.\n${error.message}`, { cause: error })
  }
  say(`It took ${Math.round((performance.now() - started) / 1000)} s.`)
}

const shown = {
  street_segment: 'street segments',
  precinct: 'precincts',
  polling_location: 'polling places, early sites and drop boxes',
  candidate_contest: 'contests of candidates',
  candidate: 'candidates',
  ballot_measure_contest: 'measures',
}

function report({ id, header, replaced, counts, dropped }: ImportReport) {
  say(
    `${header.sourceName}, ${header.state}: ${header.election.en} (${header.electionDate}), made ${header.publishedAt.toISOString()}`,
  )
  for (const [type, name] of Object.entries(shown)) say(`  ${formatCount(counts[type] ?? 0).padStart(11)}  ${name}`)
  if (dropped.size > 0) say('Left out or missing:')
  for (const [reason, { count, first }] of dropped)
    say(`  ${formatCount(count).padStart(11)}  ${reason}${first && ` (the first: ${first})`}`)
  say(`${replaced ? 'Replaced the feed before' : 'Stored'} as number ${id}.`)
}

async function list(db: Db) {
  const feeds = await listFeeds(db)
  if (feeds.length === 0) say('There are no feeds.')
  for (const { id, stateCode, sourceName, election, electionDate, publishedAt, importedAt, sample } of feeds) {
    say(
      `${id}  ${stateCode}  ${sourceName}  ${LocalizedText.parse(election).en} (${electionDate})  made ${publishedAt.toISOString()}  ` +
        `imported ${importedAt.toISOString()}${sample ? '  sample' : ''}`,
    )
  }
}

const remove = (id: number) =>
  withDatabase(whenMissing, async (db) => {
    const gone = await removeFeed(db, id, systemClock.now())
    if (!gone) throw new Error(`There is no feed with the number ${id}.`)
    say(`Removed the feed of ${gone.sourceName}, ${gone.stateCode} (${gone.electionDate}).`)
  })

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
