import { writeFileSync } from 'node:fs'
import { type LoadedPacks, type PackName, loadPacks, packNames } from '../../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../../packs/checks/references.ts'
import { type AdapterName, adapters, fileOrigins, adapterOf } from '../../../packs/origins.ts'
import { bundledPacks } from '../../../packs/pack.ts'
import { type CommandContext, parseOptions } from '../../command.ts'
import { updateCandidates } from './candidates.ts'
import { updateCommittees } from './committees.ts'
import { updateCongress } from './congress.ts'
import { updateCouncils } from './councils.ts'
import { compareElectionDates } from './election-dates.ts'
import { compareElectionOffices } from './election-offices.ts'
import { updateLegislators } from './legislators.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { updatePlaces } from './places.ts'
import { updatePortraits } from './portraits.ts'
import { olderOrigins, renewManifest } from './renew-manifest.ts'
import { updateRollCalls } from './roll-calls.ts'
import { updateStateCommittees } from './state-committees.ts'
import { compareVoteGov } from './vote-gov.ts'
import { updateVoteview } from './voteview.ts'
import { type PackChange, updatedManifest, writePacks } from './write-packs.ts'

const updates: Record<AdapterName, (loaded: LoadedPacks, options: UpdateOptions) => Promise<PackUpdate>> = {
  congress: updateCongress,
  portraits: updatePortraits,
  legislators: updateLegislators,
  places: updatePlaces,
  candidates: updateCandidates,
  voteview: updateVoteview,
  'roll-calls': updateRollCalls,
  committees: updateCommittees,
  'state-committees': updateStateCommittees,
  councils: updateCouncils,
  'election-dates': compareElectionDates,
  'vote-gov': compareVoteGov,
  'election-offices': compareElectionOffices,
}

/**
 * Fetches newer data, prints what changes, and writes it when it passes every check. With several adapters, one that
 * fails does not stop the others; the command fails at the end.
 */
export async function update(args: string[], { today, print, root = bundledPacks }: CommandContext) {
  const { names, values } = parseArguments(args)
  const loaded = loadPacks(root)
  if (loaded.problems.length > 0)
    throw new Error(`The current packs are invalid (${loaded.problems[0]}): run npm run packs -- check`)
  const outcomes: Outcome[] = []
  for (const name of names) {
    const lines: string[] = []
    const printAndKeep = (line: string) => {
      lines.push(line)
      print(line)
    }
    try {
      const proposals = await updateOne(name, loaded, { ...values, today, root, print: printAndKeep })
      outcomes.push({ name, lines, proposals })
    } catch (error) {
      if (names.length === 1 && values.report === undefined) throw error
      const failure = error instanceof Error ? error.message : String(error)
      print(`${name} failed: ${failure}`)
      outcomes.push({ name, lines, proposals: [], failure })
    }
  }
  if (values.report !== undefined) writeReport(values.report, outcomes)
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  if (failed.length > 0)
    throw new Error(
      `${failed.length} of ${names.length} updates failed. ${failed.map(({ name, failure }) => `${name}: ${failure}`).join(' ')}`,
    )
}

type Values = ReturnType<typeof parseArguments>['values']

/** Updates the packs from one origin. Returns the differences that people have to decide on. */
async function updateOne(
  name: AdapterName,
  loaded: LoadedPacks,
  { force, dryRun, ...options }: Values & UpdateOptions,
): Promise<string[]> {
  const { print, root } = options
  const packUpdate = await updates[name](loaded, options)
  const { facts, files = [], renewals = {}, warnings = [], proposals = [] } = packUpdate
  for (const line of files.flatMap(({ lines }) => lines)) print(line)
  const changes: Partial<Record<PackName, PackChange>> = {}
  const manifests = { ...loaded.manifests }
  const doubts = [...files.flatMap(({ implausible }) => implausible), ...warnings]
  for (const pack of packNames) {
    const own = files.filter((one) => one.pack === pack)
    const renewal = renewals[pack]
    if (own.length === 0 && !renewal) continue
    if (renewal) doubts.push(...olderOrigins(manifests[pack], renewal))
    const change = {
      manifest: renewal ? renewManifest(manifests[pack], renewal, options.today) : manifests[pack],
      files: Object.fromEntries(own.map(({ file, text }) => [file, text])),
    }
    changes[pack] = change
    manifests[pack] = updatedManifest(change)
  }
  const problems = referenceProblems(facts, manifests)
  if (problems.length > 0) {
    for (const problem of problems.slice(0, 20)) print(problem)
    throw new Error(`The new ${name} are inconsistent (${problems.length} problems). Nothing was written.`)
  }
  for (const proposal of proposals) print(`To decide: ${proposal}`)
  for (const doubt of doubts) print(`Implausible: ${doubt}`)
  if (doubts.length > 0 && !force)
    throw new Error('The changes are implausible. Nothing was written; --force accepts them.')
  if (Object.keys(changes).length === 0) {
    print(`Nothing was written: people decide on ${name}.`)
    return proposals
  }
  if (dryRun) {
    print(`Nothing was written: this was a dry run of ${name}.`)
    return proposals
  }
  writePacks(root, changes)
  Object.assign(loaded, { facts, manifests })
  const written = Object.entries(changes).flatMap(([pack, { files }]) =>
    [...Object.keys(files), 'manifest.json'].map((file) => `${pack}/${file}`),
  )
  print(`Written: ${written.join(', ')}`)
  return proposals
}

const adapterNames = Object.keys(adapters)
const isAdapter = (name: string): name is AdapterName => Object.hasOwn(adapters, name)

const options = {
  from: { type: 'string' },
  force: { type: 'boolean' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean' },
  congress: { type: 'string' },
  'legislative-year': { type: 'string' },
} as const
const usage = `Use: npm run packs -- update [NAME...] [--dry-run] [--force] [--from URL] [--report FILE] [--congress N] [--legislative-year N]
NAME is a pack, or one of ${adapterNames.join(', ')}.`

/** The adapter with this name, or all adapters of the pack with this name. */
function adaptersNamed(name: string): AdapterName[] {
  if (isAdapter(name)) return [name]
  const found = fileOrigins.filter(({ file }) => file.startsWith(`${name}/`)).flatMap((file) => file.adapters)
  if (found.length === 0) throw new Error(`${name} has no origin to update from. ${usage}`)
  return found
}

function parseArguments(args: string[]) {
  const parsed = parseOptions(args, options, usage)
  const named = new Set(parsed.positionals.flatMap(adaptersNamed))
  const { from, congress, report, force = false } = parsed.values
  if (from !== undefined && !URL.canParse(from)) throw new Error(`${from} is not a URL. ${usage}`)
  const number = (text: string | undefined) => {
    if (text !== undefined && !/^\d{3,4}$/.test(text))
      throw new Error(`${text} is not a number of a Congress or a year. ${usage}`)
    return text === undefined ? undefined : Number(text)
  }
  const values = {
    from,
    force,
    report,
    congress: number(congress),
    legislativeYear: number(parsed.values['legislative-year']),
    dryRun: parsed.values['dry-run'] ?? false,
  }
  // In the order of the list, whatever the order of the arguments.
  const names = adapterNames.filter(isAdapter).filter((name) => named.size === 0 || named.has(name))
  return { names, values }
}

export interface Outcome {
  name: AdapterName
  /** What the update printed. */
  lines: string[]
  /** Differences for people to decide on. */
  proposals: string[]
  /** Why it failed; absent if it did not. */
  failure?: string
}

/** Hosts of pull requests cut off longer texts. */
const maxChars = 60_000
const maxLines = 60

/** Writes what an update did, as the text of a pull request: failures first, because nothing else reports them. */
function writeReport(file: string, outcomes: readonly Outcome[]) {
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  const text = [
    'Made by `npm run packs -- update`. Read the changed lines before merging.',
    ...(failed.length > 0
      ? [
          '## Failed',
          'Their facts are as old as before.',
          failed.map(({ name, failure }) => `- **${titleOf(name)}**: ${quote(failure ?? '')}`).join('\n'),
        ]
      : []),
    ...outcomes
      .filter(({ proposals }) => proposals.length > 0)
      .flatMap(({ name, proposals }) => [`## To decide: ${titleOf(name)}`, list(proposals)]),
    ...outcomes
      .filter(({ failure }) => failure === undefined)
      .flatMap(({ name, lines }) => [
        `## ${titleOf(name)}`,
        list(lines.filter((line) => !line.startsWith('To decide: '))),
      ]),
  ].join('\n\n')
  writeFileSync(file, `${text.length > maxChars ? `${text.slice(0, maxChars)}\n\n...` : text}\n`)
}

const titleOf = (name: AdapterName) => `${name} (${adapterOf(name).publisher})`

/** Names and addresses of an origin must not become links, mentions or markup. */
const quote = (text: string) => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``

function list(lines: readonly string[]): string {
  const shown = lines.slice(0, maxLines).map((line) => `- ${quote(line)}`)
  return [...shown, ...(lines.length > maxLines ? [`- and ${lines.length - maxLines} more`] : [])].join('\n')
}
