import type { StateCode } from '../../../contract/common.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/committees/files.ts'
import { StateCommittee } from '../../../packs/committees/schema.ts'
import {
  CommitteeFile,
  committeesFolder,
  committeesRepository,
  stateCommitteeFrom,
} from '../../../packs/committees/states-origin.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { earlier, endOfLegislature, inHalfAYear } from './fresh-until.ts'
import { withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { type RepositoryFile, listFiles, parseYaml, readFiles } from './repository-files.ts'

export const parseCommitteeFile = (file: RepositoryFile) => parseYaml(committeesRepository, file, CommitteeFile)

/** Updates the committees of state legislatures from Open States. */
export async function updateStateCommittees(
  { facts, manifests }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  const known = new Map(facts.committees.states.map((one) => [one.id, one]))
  const legislators = new Map(facts.officials.legislators.map(({ id, state }) => [id, state]))
  const covered = [...new Set(facts.committees.states.map(({ state }) => state))].toSorted()
  const states: StateCommittee[] = []
  for (const [index, state] of covered.entries()) {
    if (index % 10 === 0) print(`Reading the committees of Open States, ${index + 1} of ${covered.length}...`)
    states.push(...(await committeesOf(state)))
  }
  const changes = findChanges(facts.committees.states, states, described)
  for (const line of changeLines(changes, described)) print(line)
  const manifest = manifests.committees
  const file = manifest.files[files.states.file]
  return {
    facts: { ...facts, committees: { ...facts.committees, states } },
    warnings: findImplausible(changes, described),
    changes: {
      committees: {
        manifest: {
          ...manifest,
          compiledOn: today,
          origins: withDates(manifest, { openstates: today }),
          files: {
            ...manifest.files,
            ...(file && {
              [files.states.file]: { ...file, freshUntil: earlier(inHalfAYear(today), endOfLegislature(today)) },
            }),
          },
        },
        files: { [files.states.file]: writeFile(files.states, states) },
      },
    },
  }

  async function committeesOf(state: StateCode): Promise<StateCommittee[]> {
    const folder = committeesFolder(state)
    const names = await listFiles(committeesRepository, folder, from)
    const published = (await readFiles(committeesRepository, folder, names, from)).map(parseCommitteeFile)
    const subcommittees = published.filter(({ classification }) => classification !== 'committee').length
    if (subcommittees > 0) print(`Left out in ${state}: ${subcommittees} subcommittees`)
    const found = published
      .filter(({ classification }) => classification === 'committee')
      .map((one) => stateCommitteeFrom(one, state, (id) => legislators.get(id) === state, known.get(one.id), today))
    return parseOrigin(`${committeesRepository}, ${state}`, () =>
      StateCommittee.array().parse(
        found.toSorted((a, b) => (`${a.chamber} ${a.name}` < `${b.chamber} ${b.name}` ? -1 : 1)),
      ),
    )
  }
}

const described = {
  label: 'State committees',
  keyOf: ({ id }: StateCommittee) => id,
  stateOf: ({ state }: StateCommittee) => state,
  nameOf: ({ name }: StateCommittee) => name,
}
