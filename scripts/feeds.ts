import { systemClock } from '../server/core/clock.ts'
import { formatCount } from '../server/core/import-error.ts'
import type { Db } from '../server/db/connect.ts'
import { listFeeds, removeFeed } from '../server/features/polling/feeds/feeds.store.ts'
import { type ImportReport, importFeed } from '../server/features/polling/feeds/import/import-feed.ts'
import { LocalizedText } from '../server/features/polling/feeds/stored-parts.ts'
import { print, runImportCommand, withImportDatabase } from './import-command.ts'

const help = `Imports polling places from the feed an election office publishes.

  npm run feeds -- import vipFeed-51.zip   import a feed; it replaces an earlier one of the same state or county
  npm run feeds -- list                    list all feeds
  npm run feeds -- remove 3                remove one

Feeds are in the format of the Voting Information Project, version 5.1, 5.2 or 6.0: an XML file, an archive (zip) of
one, or an archive of its tables (docs/feeds-import.md). With import:

  --allow-older   accept a feed that is older than the imported one

An invalid feed is rejected with the reason, and nothing is changed. The command uses the server's database (DATA_DIR or
DATABASE_URL). The embedded database can be used by one process at a time: stop the server first.`

async function importFile(path: string, { 'allow-older': allowOlder }: { 'allow-older'?: boolean }) {
  const started = performance.now()
  await withImportDatabase(async (db) => {
    report(await importFeed(db, path, { now: systemClock.now(), onProgress: print, allowOlder }))
  })
  print(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
}

const typeLabels = {
  street_segment: 'street segments',
  precinct: 'precincts',
  polling_location: 'polling places, early sites and drop boxes',
  candidate_contest: 'contests of candidates',
  candidate: 'candidates',
  ballot_measure_contest: 'measures',
}

function report({ id, header, replaced, counts, dropped }: ImportReport) {
  print(
    `${header.sourceName}, ${header.state}: ${header.election.en} (${header.electionDate}), created ${header.publishedAt.toISOString()}`,
  )
  for (const [type, name] of Object.entries(typeLabels))
    print(`  ${formatCount(counts[type] ?? 0).padStart(11)}  ${name}`)
  if (dropped.size > 0) print('Skipped or missing:')
  for (const [reason, { count, first }] of dropped)
    print(`  ${formatCount(count).padStart(11)}  ${reason}${first && ` (the first: ${first})`}`)
  print(`${replaced ? 'Replaced the earlier feed' : 'Stored'} as number ${id}.`)
}

async function list(db: Db) {
  const feeds = await listFeeds(db)
  if (feeds.length === 0) print('There are no feeds.')
  for (const { id, stateCode, sourceName, election, electionDate, publishedAt, importedAt, sample } of feeds) {
    print(
      `${id}  ${stateCode}  ${sourceName}  ${LocalizedText.parse(election).en} (${electionDate})  created ${publishedAt.toISOString()}  ` +
        `imported ${importedAt.toISOString()}${sample ? '  sample' : ''}`,
    )
  }
}

async function remove(db: Db, id: number) {
  const removed = await removeFeed(db, id, systemClock.now())
  if (!removed) throw new Error(`There is no feed with the number ${id}.`)
  print(`Removed the feed of ${removed.sourceName}, ${removed.stateCode} (${removed.electionDate}).`)
}

await runImportCommand({
  name: 'feeds',
  help,
  options: { 'allow-older': { type: 'boolean' } },
  importFile,
  list,
  remove,
})
