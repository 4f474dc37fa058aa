import { parseArgs } from 'node:util'
import { Refusal } from './command-error.ts'
import { type Loaded, loadFacts, packNames, projectPacks } from './load-packs.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { referenceProblems } from './references.ts'
import { updateOfficials } from './update-officials.ts'
import { updatePlaces } from './update-places.ts'
import { described, writePacks } from './write-packs.ts'

const updates: Record<string, (loaded: Loaded, options: UpdateOptions) => Promise<PackUpdate>> = {
  officials: updateOfficials,
  places: updatePlaces,
}

/** Fetches newer facts, says what changes, and writes only what has passed every check. */
export async function update(args: string[], today: string, say: (line: string) => void, root = projectPacks) {
  const { names, values } = readArguments(args)
  const options = { ...values, today, say }
  const loaded = loadFacts(root)
  if (loaded.problems.length > 0)
    throw new Refusal(`The packs are broken already (${loaded.problems[0]}): run npm run packs -- check`)
  for (const name of names) {
    const { facts, changes, doubts } = (await updates[name]?.(loaded, options)) ?? {
      facts: loaded.facts,
      changes: {},
      doubts: [],
    }
    const manifests = { ...loaded.manifests }
    for (const pack of packNames) if (changes[pack]) manifests[pack] = described(changes[pack])
    const problems = referenceProblems(facts, manifests)
    if (problems.length > 0) {
      for (const problem of problems.slice(0, 20)) say(problem)
      throw new Refusal(`The new ${name} do not fit together (${problems.length} problems). Nothing was written.`)
    }
    for (const doubt of doubts) say(`Doubtful: ${doubt}`)
    if (doubts.length > 0 && !values.force)
      throw new Refusal(`This is hard to believe. Nothing was written; --force takes it as it is.`)
    if (values.dryRun) {
      say(`Nothing was written: this was a dry run of ${name}.`)
      continue
    }
    writePacks(root, changes)
    Object.assign(loaded, { facts, manifests })
    say(
      `Written: ${Object.entries(changes)
        .flatMap(([pack, { files }]) => [...Object.keys(files), 'manifest.json'].map((file) => `${pack}/${file}`))
        .join(', ')}`,
    )
  }
}

const use =
  'Use: npm run packs -- update [officials|places] [--dry-run] [--force] [--from URL] [--congress N] [--legislative-year N]'

function readArguments(args: string[]) {
  const parsed = parse(args)
  const names = parsed.positionals.length > 0 ? parsed.positionals : Object.keys(updates)
  for (const name of names) {
    if (!Object.hasOwn(updates, name)) throw new Refusal(`${name} has no origin to update from. ${use}`)
  }
  const { from, congress, force = false } = parsed.values
  if (from !== undefined && !URL.canParse(from)) throw new Refusal(`${from} is no URL. ${use}`)
  const number = (text: string | undefined) => {
    if (text !== undefined && !/^\d{3,4}$/.test(text))
      throw new Refusal(`${text} is no number of a Congress or year. ${use}`)
    return text === undefined ? undefined : Number(text)
  }
  const values = {
    from,
    force,
    congress: number(congress),
    legislativeYear: number(parsed.values['legislative-year']),
    dryRun: parsed.values['dry-run'] ?? false,
  }
  return { names, values }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        force: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        congress: { type: 'string' },
        'legislative-year': { type: 'string' },
      },
    })
  } catch {
    throw new Refusal(use)
  }
}
