import { StateCode } from '../../../contract/common.schemas.ts'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { type AddressCheck, createAddressCheck, withoutWrongAddresses } from '../../../packs/officials/addresses.ts'
import { files } from '../../../packs/officials/files.ts'
import { legislatorsFrom, legislatorsUrl } from '../../../packs/officials/legislators-origin.ts'
import { Legislator } from '../../../packs/officials/schema.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { rejoinCommittees } from './committee-members.ts'
import { fetchText } from './fetch.ts'
import { earlier, inHalfAYear, nextGeneralElection } from './fresh-until.ts'
import { olderThan, withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { csvCells, parseOrigin } from './parse-origin.ts'

export async function updateLegislators(loaded: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { facts, manifests } = loaded
  const manifest = manifests.officials
  const { legislators, asOf } = await legislatorsOf(facts, createAddressCheck(facts.places.zips), options)
  const changes = findChanges(facts.officials.legislators, legislators, described)
  for (const line of changeLines(changes, described)) options.print(line)
  const file = manifest.files[files.legislators.file]
  const freshUntil = earlier(inHalfAYear(asOf), nextGeneralElection(asOf))
  const officials = { ...facts.officials, legislators }
  const { committees, change } = rejoinCommittees(loaded, officials)
  return {
    facts: { ...facts, officials, committees },
    warnings: [...findImplausible(changes, described), ...olderThan(manifest, 'openstates-legislators', asOf)],
    changes: {
      officials: {
        manifest: {
          ...manifest,
          compiledOn: options.today,
          origins: withDates(manifest, { 'openstates-legislators': asOf }),
          files: { ...manifest.files, ...(file && { [files.legislators.file]: { ...file, freshUntil } }) },
        },
        files: { [files.legislators.file]: writeFile(files.legislators, legislators) },
      },
      committees: change,
    },
  }
}

async function legislatorsOf({ officials }: Facts, checkAddress: AddressCheck, { from, print, today }: UpdateOptions) {
  const states = StateCode.options.filter((state) => officials.chambers.some((one) => one.state === state)).toSorted()
  const current = Map.groupBy(officials.legislators, ({ state }) => state)
  const found: Legislator[] = []
  const dates: string[] = []
  for (const [index, state] of states.entries()) {
    if (index % 10 === 0) print(`Reading Open States, ${index + 1} of ${states.length}...`)
    const { text, asOf } = await fetchText(legislatorsUrl(state), from)
    const own = parseLegislators(state, text, current.get(state) ?? [])
    found.push(...own.map((legislator) => withoutWrongAddresses(legislator, checkAddress)))
    dates.push(asOf ?? today)
  }
  // The date of the oldest file, because it must hold for all of them.
  return { legislators: found, asOf: dates.toSorted()[0] ?? today }
}

export const parseLegislators = (state: StateCode, text: string, current: readonly Legislator[]): Legislator[] =>
  parseOrigin(`Open States, ${state}`, () => Legislator.array().parse(legislatorsFrom(csvCells(text), state, current)))

const described = {
  label: 'Legislators',
  keyOf: ({ id }: Legislator) => id,
  stateOf: ({ state }: Legislator) => state,
  nameOf: ({ name }: Legislator) => name,
}
