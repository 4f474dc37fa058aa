import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { AreaId, CountHead, FileRole, ImportElection, ImportForm } from '../contract/desk-import.schemas.ts'
import { guesses, type ImportProblem, type DeskSubject, filesOf, formsOf } from '../contract/desk-import.ts'
import type { DeskImport, importDifferences } from '../contract/desk.ts'
import type { Reply } from '../contract/endpoint.ts'
import { systemClock } from '../server/core/clock.ts'
import { i18nFor } from '../server/core/i18n.ts'
import { formatCount } from '../server/core/import-error.ts'
import { commandLine } from '../server/db/audit.ts'
import type { Db } from '../server/db/connect.ts'
import {
  type CommandDesk,
  createCommandDesk,
  type CommandImport,
  readFeedArea,
} from '../server/features/desk/command-desk.ts'
import { guessForm } from '../server/features/desk/guess-form.ts'
import { problemTexts } from '../server/features/desk/problem-texts.ts'
import { removeFeed, vacuumFeeds } from '../server/features/desk/publish.store.ts'
import { listFeeds } from '../server/features/polling/feeds/feeds.store.ts'
import { LocalizedText } from '../server/features/polling/feeds/stored-parts.ts'
import { loadReference } from '../server/reference/reference.ts'
import { asksForHelp, parseOptions, print, runCommand } from './command.ts'
import { withDatabase } from './database.ts'

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

  --form <form>        vote-centers, towns, streets, precincts, zip4, shapes, contests, count-sheet or count
  --area 48453         FIPS code of the state or county
  --election <name>    name of the election, with --date 2026-11-03
  --source <name>      name of the office, with --source-url <address>
  --status <status>    of a count-sheet, such as unofficial-partial, with --as-of 2026-11-04T05:15:00Z
  --columns file.json  which column is which, if it is not as we guess
  --allow-older        accept a file that is older than what is live

The first file of a form is given by its path, others as role=path: --form streets places.csv streets=streets.csv

An invalid file is rejected with the reasons, and nothing is changed. The command uses the server's database (DATA_DIR or
DATABASE_URL); the server can keep running.`

const usage =
  'Use: npm run feeds -- import <files>, check <files>, diff <number>, publish <number>, rollback <number>, list, ' +
  'or remove <number> (--help for details)'

const noDatabase = 'Start Precinct once first.'

const withDesk = (work: (desk: CommandDesk, db: Db) => Promise<void>) =>
  withDatabase(noDatabase, (db) => work(createCommandDesk(db, systemClock, loadReference()), db))

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
  return { id: checked.id, guessed: problems.some(({ code }) => guesses.has(code)) }
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

async function run(args: string[]): Promise<void> {
  if (args.length === 0 || asksForHelp(args)) return print(help)
  const { values, positionals } = parseOptions(args, options, usage)
  const [subcommand, ...rest] = positionals
  if (subcommand === 'import' || subcommand === 'check') {
    if (rest.length === 0 || (subcommand === 'check' && values.at !== undefined)) throw new Error(usage)
    const started = performance.now()
    await withDesk(async (desk, db) => {
      const { id, guessed } = await check(desk, rest, values)
      if (subcommand === 'import' && !guessed) await publish(desk, id, values.at)
      else print(`Stored as the draft of import ${id}.`)
      if (guessed) print(`Some of it was guessed (see above). If that is right: npm run feeds -- publish ${id}`)
      await vacuumFeeds(db)
    })
    return print(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
  }
  const { at, ...others } = values
  if (Object.keys(others).length > 0 || (at !== undefined && subcommand !== 'publish')) throw new Error(usage)
  if (subcommand === 'list' && rest.length === 0) return withDesk(list)
  const id = rest.length === 1 && /^[1-9]\d{0,8}$/.test(rest[0] ?? '') ? Number(rest[0]) : undefined
  if (id === undefined) throw new Error(usage)
  if (subcommand === 'remove') return withDatabase(noDatabase, (db) => remove(db, id))
  if (subcommand === 'publish') return withDesk((desk) => publish(desk, id, at))
  if (subcommand === 'diff') return withDesk(async (desk) => printDifferences(await desk.differences(id)))
  if (subcommand !== 'rollback') throw new Error(usage)
  return withDesk(async (desk) => {
    await desk.takeBack(id)
    print(`Took back import ${id}.`)
  })
}

const countLabels: Record<string, string> = {
  street_segment: 'street segments',
  precinct: 'precincts',
  polling_location: 'polling places, early sites and drop boxes',
  candidate_contest: 'contests of candidates',
  candidate: 'candidates',
  ballot_measure_contest: 'measures',
}

const maxShown = 10

/** Problems whose value is already a complete sentence. */
const sentences: ImportProblem['code'][] = ['feed_rejected', 'count_rejected', 'feed_warning', 'publish_failed']

const texts = problemTexts(i18nFor('en'))

function describeProblem({ code, role, line, column, value }: ImportProblem): string {
  if (sentences.includes(code)) return value ?? ''
  const where = [role, line === null ? undefined : `line ${line}`, column].filter(Boolean).join(', ')
  return `${where ? `${where}: ` : ''}${texts[code]}${value === null ? '' : ` (${value})`}`
}

/** The first problems of a severity, one line each. */
function describeProblems(problems: ImportProblem[], severity: ImportProblem['severity']): string[] {
  const all = problems.filter((problem) => problem.severity === severity)
  const more = all.length - maxShown
  return [...all.slice(0, maxShown).map(describeProblem), ...(more > 0 ? [`and ${formatCount(more)} more`] : [])]
}

function printChecked({ source, area, election, counts }: DeskImport, problems: ImportProblem[]) {
  const named = election ? `: ${election.name} (${election.date})` : ''
  print(`${source.name}, ${area.county ? `${area.county}, ` : ''}${area.state}${named}`)
  for (const [kind, count] of Object.entries(counts)) {
    const label = countLabels[kind]
    // A feed has counts of many kinds of elements: only those with a label are printed.
    if (count > 0 && (label || !('street_segment' in counts)))
      print(`  ${formatCount(count).padStart(11)}  ${label ?? kind.replaceAll('_', ' ')}`)
  }
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length > 0) print('Skipped, missing or doubtful:')
  for (const warning of warnings.slice(0, maxShown))
    print(`  ${formatCount(warning.count).padStart(11)}  ${describeProblem(warning)}`)
  if (warnings.length > maxShown) print(`  and ${formatCount(warnings.length - maxShown)} more`)
}

function printDifferences(differences: Reply<typeof importDifferences>) {
  const { live, added, closed, moved, changed, addresses, areas, contests, votes } = differences
  print(live ? `Compared with the data that is live since ${live.publishedAt}:` : 'Nothing is live yet.')
  const line = (count: number, text: string) => print(`  ${formatCount(count).padStart(11)}  ${text}`)
  line(added.total, 'places added')
  line(closed.total, 'places closed')
  line(moved.total, 'places moved')
  line(changed.total, 'places with other hours or uses')
  line(addresses.same, 'address ranges with the same places')
  line(addresses.changed, 'address ranges with other places')
  line(addresses.added, 'address ranges added')
  line(addresses.removed, 'address ranges removed')
  line(areas.same, 'whole counties or towns with the same places')
  line(areas.changed, 'whole counties or towns with other places')
  line(areas.added, 'whole counties or towns added')
  line(areas.removed, 'whole counties or towns removed')
  line(contests.added.length, 'contests added')
  line(contests.changed.length, 'contests changed')
  line(contests.removed.length, 'contests removed')
  const change = ({ before, after }: { before: number | null; after: number | null }) =>
    `${before === null ? 'not listed' : formatCount(before)} → ${after === null ? 'not listed' : formatCount(after)} votes`
  for (const contest of votes) {
    print(`  ${contest.name}: ${change(contest)}`)
    for (const choice of contest.choices) print(`    ${choice.name}: ${change(choice)}`)
  }
}

const text = { type: 'string' } as const

/** The options of `import` and `check`. */
const options = {
  form: text,
  area: text,
  election: text,
  date: text,
  source: text,
  'source-url': text,
  columns: text,
  status: text,
  'as-of': text,
  at: text,
  'allow-older': { type: 'boolean' },
} as const

type FeedOptions = ReturnType<typeof parseOptions<typeof options>>['values']

const Columns = z.partialRecord(FileRole, z.record(z.string(), z.string().nullable()))

function parse<T extends z.ZodType>(schema: T, value: unknown, hint: string): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(hint)
  return parsed.data
}

/** Reads what to import: the files with their roles, and the facts that the files don't contain. */
async function readInput(args: string[], values: FeedOptions): Promise<CommandImport> {
  if (values.form === undefined) await suggestForm(args)
  const form = parse(ImportForm, values.form ?? 'vip', `--form should be one of ${ImportForm.options.join(', ')}.`)
  const files = readFiles(args, form)
  const namesElection = form === 'vip' || form === 'count'
  if (!namesElection && (values.election === undefined || values.date === undefined || values.source === undefined))
    throw new Error(`The form ${form} needs --area, --election "Name", --date 2026-11-03 and --source "Office".`)
  const election = namesElection ? null : { name: values.election, nameEs: null, date: values.date }
  const feed = files.get('feed')
  return {
    subject: subjectOf(form),
    form,
    files,
    area: parse(
      AreaId,
      values.area ?? (feed === undefined ? undefined : await readFeedArea(feed)),
      '--area should be the FIPS code of a state or county, such as 48 or 48453.',
    ),
    election: parse(ImportElection.nullable(), election, '--date should be a day such as 2026-11-03.'),
    count:
      form === 'count-sheet' ? parse(CountHead, { status: values.status, asOf: values['as-of'] }, countHint) : null,
    source: { name: values.source ?? 'Election office', url: values['source-url'] ?? null },
    columns: values.columns === undefined ? {} : parse(Columns, readJson(values.columns), columnsHint),
  }
}

/** Without --form, a file is read as a feed. If it looks like a spreadsheet, this throws an error that suggests its form. */
async function suggestForm([path = '']: string[]) {
  const guess = existsSync(path) ? await guessForm(path) : undefined
  if (!guess) return
  const { form, role } = guess
  const [first] = filesOf[form]
  const roleHint =
    first && first.role !== role && first.role !== 'count' ? ` as ${role}=${path}, after the list of places` : ''
  throw new Error(
    `${path} is not a feed. It looks like ${looks[role]}: pass it with --form ${form}${roleHint} (--help for details).`,
  )
}

const looks: Record<FileRole, string> = {
  feed: 'a feed',
  places: 'a list of places',
  precincts: 'a list of precincts with their places',
  streets: 'a list of streets',
  zips: 'a list of ZIP+4 codes',
  shapes: 'a map of precincts',
  contests: 'a list of contests',
  votes: 'a vote count',
  count: 'a vote count',
}

const countHint = 'The form count-sheet needs --status unofficial-partial and --as-of 2026-11-04T05:15:00Z (in UTC).'

const columnsHint =
  '--columns should be a JSON file such as {"places": {"name": "Site", "street": "Address"}}: fields by file.'

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(columnsHint)
  }
}

/** Reads arguments such as `role=path`, or a path alone for the first file of the form. */
function readFiles(args: string[], form: ImportForm): Map<FileRole, string> {
  const [first] = filesOf[form]
  const files = args.map((arg): [FileRole, string] => {
    const [, name, path = arg] = arg.match(/^(\w+)=(.+)$/) ?? []
    const role = name === undefined ? first?.role : filesOf[form].find((file) => file.role === name)?.role
    if (!role) throw new Error(`The form ${form} has no file ${name}.`)
    return [role, path]
  })
  return new Map(files)
}

const subjectOf = (form: ImportForm): DeskSubject => {
  if (formsOf.ballots.includes(form)) return 'ballots'
  return formsOf.results.includes(form) ? 'results' : 'places'
}

await runCommand(run)
