import { parseArgs } from 'node:util'
import { systemClock } from '../server/core/clock.ts'
import { failureText } from '../server/core/failure-text.ts'
import { commandLine } from '../server/db/audit.ts'
import type { Db } from '../server/db/connect.ts'
import { type CommandDesk, createCommandDesk } from '../server/features/desk/command-desk.ts'
import { removeFeed, vacuumFeeds } from '../server/features/desk/publish.store.ts'
import { listFeeds } from '../server/features/polling/feeds/feeds.store.ts'
import { LocalizedText } from '../server/features/polling/feeds/stored-parts.ts'
import { loadReference } from '../server/reference/reference.ts'
import { type FeedOptions, options, readInput } from './feeds/options.ts'
import { describeProblems, printChecked, printDifferences } from './feeds/report.ts'
import { print, withImportDatabase } from './import-command.ts'

const help = `Imports polling places and ballots of an election office, like the desk in the browser.

  npm run feeds -- import vipFeed-51.zip   check a feed and publish it; it replaces what was live for the area
  npm run feeds -- check vipFeed-51.zip    check it only; it is stored as a draft
  npm run feeds -- diff 12                 what publishing draft 12 would change
  npm run feeds -- publish 12              publish a draft (--at 2026-10-01T06:00:00Z: at that time)
  npm run feeds -- rollback 12             take it back: what was live before is live again
  npm run feeds -- list                    list what is live, and drafts
  npm run feeds -- remove 3                remove the live feed with the number 3

Without --form, a file is a feed of the Voting Information Project, version 5.1, 5.2 or 6.0: an XML file, an archive (zip)
of one, or an archive of its tables. Spreadsheets of an office are imported with (docs/feeds-import.md):

  --form <form>        vote-centers, towns, streets, precincts, zip4, shapes, contests or count
  --area 48453         FIPS code of the state or county
  --election <name>    name of the election, with --date 2026-11-03
  --source <name>      name of the office, with --source-url <address>
  --columns file.json  which column is which, if it is not as we guess
  --allow-older        accept a file that is older than what is live

The first file of a form is given by its path, others as role=path: --form streets places.csv streets=streets.csv

An invalid file is rejected with the reasons, and nothing is changed. The command uses the server's database (DATA_DIR or
DATABASE_URL). The embedded database can be used by one process at a time: stop the server first.`

const usage =
  'Use: npm run feeds -- import <files>, check <files>, diff <number>, publish <number>, rollback <number>, list, ' +
  'or remove <number> (--help for details)'

const withDesk = (work: (desk: CommandDesk, db: Db) => Promise<void>) =>
  withImportDatabase((db) => work(createCommandDesk(db, systemClock, loadReference()), db))

async function check(desk: CommandDesk, files: string[], values: FeedOptions) {
  const { checked, problems } = await desk.check(await readInput(files, values))
  const isTooOld = !values['allow-older'] && problems.some(({ code }) => code === 'older_than_live')
  const reasons = describeProblems(problems, 'error')
  if (isTooOld) reasons.push('The file is older than what is live; use --allow-older to import it anyway.')
  if (checked.status !== 'draft' || isTooOld) {
    await desk.discard(checked.id)
    throw new Error(`${files.join(', ')} was rejected, nothing was changed.\n${reasons.join('\n')}`)
  }
  printChecked(checked, problems)
  return checked.id
}

async function publish(desk: CommandDesk, id: number, at: string | undefined) {
  if (at !== undefined && Number.isNaN(Date.parse(at))) throw new Error('--at should be a time: 2026-10-01T06:00:00Z')
  const published = await desk.publish(id, at === undefined ? null : new Date(at).toISOString())
  print(
    published.status === 'live' ? `Published import ${id}.` : `Import ${id} is published at ${published.publishAt}.`,
  )
}

async function list(desk: CommandDesk, db: Db) {
  const feeds = await listFeeds(db)
  const imports = await desk.list()
  if (feeds.length + imports.length === 0) print('There are no feeds.')
  for (const { id, stateCode, sourceName, election, electionDate, publishedAt, importedAt, sample } of feeds) {
    print(
      `${id}  ${stateCode}  ${sourceName}  ${LocalizedText.parse(election).en} (${electionDate})  created ${publishedAt.toISOString()}  ` +
        `imported ${importedAt.toISOString()}${sample ? '  sample' : ''}`,
    )
  }
  for (const { id, area, subject, form, status, source, createdAt, createdBy } of imports) {
    const place = `${area.county ? `${area.county}, ` : ''}${area.state}`
    print(`Import ${id}: ${status}  ${subject} (${form})  ${place}  ${source.name}  ${createdAt}  ${createdBy ?? ''}`)
  }
}

async function remove(db: Db, id: number) {
  const removed = await removeFeed(db, id, { at: systemClock.now(), actorId: commandLine })
  if (!removed) throw new Error(`There is no feed with the number ${id}.`)
  print(`Removed the feed of ${removed.sourceName}, ${removed.stateCode} (${removed.electionDate}).`)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new Error(usage)
  }
}

async function dispatch(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') return print(help)
  const { values, positionals } = readArguments(args)
  const [subcommand, ...rest] = positionals
  if (subcommand === 'import' || subcommand === 'check') {
    if (rest.length === 0 || (subcommand === 'check' && values.at !== undefined)) throw new Error(usage)
    const started = performance.now()
    await withDesk(async (desk, db) => {
      const id = await check(desk, rest, values)
      if (subcommand === 'import') await publish(desk, id, values.at)
      else print(`Stored as the draft of import ${id}.`)
      await vacuumFeeds(db)
    })
    return print(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
  }
  const { at, ...others } = values
  if (Object.keys(others).length > 0 || (at !== undefined && subcommand !== 'publish')) throw new Error(usage)
  if (subcommand === 'list' && rest.length === 0) return withDesk(list)
  const id = rest.length === 1 && /^[1-9]\d{0,8}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined
  if (id === undefined) throw new Error(usage)
  if (subcommand === 'remove') return withImportDatabase((db) => remove(db, id))
  if (subcommand === 'publish') return withDesk((desk) => publish(desk, id, at))
  if (subcommand === 'diff') return withDesk(async (desk) => printDifferences(await desk.differences(id)))
  if (subcommand !== 'rollback') throw new Error(usage)
  return withDesk(async (desk) => {
    await desk.takeBack(id)
    print(`Took back import ${id}.`)
  })
}

try {
  await dispatch(process.argv.slice(2))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
