import { parseArgs } from 'node:util'
import { type LoadedPacks, loadPacks, packNames } from '../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../packs/checks/references.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { CommandError } from './command-error.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { updateCandidates } from './update-candidates.ts'
import { updateOfficials } from './update-officials.ts'
import { updatePlaces } from './update-places.ts'
import { updatedManifest, writePacks } from './write-packs.ts'

const updates: Record<string, (loaded: LoadedPacks, options: UpdateOptions) => Promise<PackUpdate>> = {
  officials: updateOfficials,
  places: updatePlaces,
  candidates: updateCandidates,
}

/** Fetches newer data, prints what changes, and writes it when it passes every check. */
export async function update(args: string[], today: string, print: (line: string) => void, root = bundledPacks) {
  const { names, values } = parseArguments(args)
  const options = { ...values, today, print }
  const loaded = loadPacks(root)
  if (loaded.problems.length > 0)
    throw new CommandError(`The current packs are invalid (${loaded.problems[0]}): run npm run packs -- check`)
  for (const name of names) {
    const { facts, changes, warnings } = (await updates[name]?.(loaded, options)) ?? {
      facts: loaded.facts,
      changes: {},
      warnings: [],
    }
    const manifests = { ...loaded.manifests }
    for (const pack of packNames) if (changes[pack]) manifests[pack] = updatedManifest(changes[pack])
    const problems = referenceProblems(facts, manifests)
    if (problems.length > 0) {
      for (const problem of problems.slice(0, 20)) print(problem)
      throw new CommandError(`The new ${name} are inconsistent (${problems.length} problems). Nothing was written.`)
    }
    for (const warning of warnings) print(`Implausible: ${warning}`)
    if (warnings.length > 0 && !values.force)
      throw new CommandError('The changes are implausible. Nothing was written; --force accepts them.')
    if (values.dryRun) {
      print(`Nothing was written: this was a dry run of ${name}.`)
      continue
    }
    writePacks(root, changes)
    Object.assign(loaded, { facts, manifests })
    print(
      `Written: ${Object.entries(changes)
        .flatMap(([pack, { files }]) => [...Object.keys(files), 'manifest.json'].map((file) => `${pack}/${file}`))
        .join(', ')}`,
    )
  }
}

const usage =
  'Use: npm run packs -- update [officials|places|candidates] [--dry-run] [--force] [--from URL] [--congress N] [--legislative-year N]'

function parseArguments(args: string[]) {
  const parsed = parse(args)
  const names = parsed.positionals.length > 0 ? parsed.positionals : Object.keys(updates)
  for (const name of names) {
    if (!Object.hasOwn(updates, name)) throw new CommandError(`${name} has no origin to update from. ${usage}`)
  }
  const { from, congress, force = false } = parsed.values
  if (from !== undefined && !URL.canParse(from)) throw new CommandError(`${from} is not a URL. ${usage}`)
  const number = (text: string | undefined) => {
    if (text !== undefined && !/^\d{3,4}$/.test(text))
      throw new CommandError(`${text} is not a number of a Congress or a year. ${usage}`)
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
    throw new CommandError(usage)
  }
}
