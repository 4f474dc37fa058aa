import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/councils/files.ts'
import {
  PeopleFile,
  councilsFolder,
  councilsRepository,
  fileOf,
  isPlaceFile,
  lastRead,
  peopleFrom,
} from '../../../packs/councils/origin.ts'
import { CouncilPerson, type CouncilPlace } from '../../../packs/councils/schema.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { inHalfAYear } from './fresh-until.ts'
import { withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { type RepositoryFile, listFiles, parseYaml, readFiles } from './repository-files.ts'

export const parsePeople = (file: RepositoryFile) => parseYaml(councilsRepository, file, PeopleFile)

/**
 * Updates the councils of the places that we have people of, where CivicPatch has read the town's site again; our records
 * of the others were corrected by hand and stay. Whether to add a place, people decide: some files have the people of a
 * neighbor.
 */
export async function updateCouncils(
  { facts, manifests }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  const { places } = facts.councils
  const ours = Map.groupBy(facts.councils.people, ({ geoid }) => geoid)
  const proposals: string[] = []
  for (const [state, own] of Map.groupBy(places, (place) => place.state)) {
    print(`Reading CivicPatch, ${state}...`)
    const byFile = new Map(own.filter(({ people }) => people > 0).map((place) => [fileOf(place), place]))
    const folder = councilsFolder(state)
    const listed = (await listFiles(councilsRepository, folder, from)).filter(isPlaceFile)
    const known = listed.filter((name) => byFile.has(name))
    const added = listed.filter((name) => !byFile.has(name))
    if (added.length > 0)
      proposals.push(`${added.length} places of ${state} that we have nobody of: ${shortList(added)}`)
    for (const file of await readFiles(councilsRepository, folder, known, from)) {
      const place = byFile.get(file.path.slice(folder.length + 1))
      if (place) renew(place, file)
    }
  }
  const people = places.flatMap(({ geoid }) => ours.get(geoid) ?? [])
  const counted = places.map((place) => ({ ...place, people: ours.get(place.geoid)?.length ?? 0 }))
  const states = new Map(places.map(({ geoid, state }) => [geoid, state]))
  const described = {
    label: 'Council members',
    keyOf: ({ id }: CouncilPerson) => id,
    stateOf: ({ geoid }: CouncilPerson) => states.get(geoid) ?? '',
    nameOf: ({ name }: CouncilPerson) => name,
  }
  const changes = findChanges(facts.councils.people, people, described)
  for (const line of changeLines(changes, described)) print(line)
  const manifest = manifests.councils
  const asOf =
    people
      .map(({ readOn }) => readOn)
      .toSorted()
      .at(-1) ?? today
  return {
    facts: { ...facts, councils: { places: counted, people } },
    warnings: findImplausible(changes, described),
    proposals,
    changes: {
      councils: {
        manifest: {
          ...manifest,
          compiledOn: today,
          freshUntil: inHalfAYear(asOf),
          origins: withDates(manifest, { civicpatch: asOf }),
        },
        files: {
          [files.places.file]: writeFile(files.places, counted),
          [files.people.file]: writeFile(files.people, people),
        },
      },
    },
  }

  function renew(place: CouncilPlace, file: RepositoryFile) {
    const published = parsePeople(file)
    const before = ours.get(place.geoid) ?? []
    const newest =
      before
        .map(({ readOn }) => readOn)
        .toSorted()
        .at(-1) ?? ''
    if (lastRead(published) <= newest) return
    const { people, leftOut } = peopleFrom(published, place)
    for (const line of leftOut) proposals.push(`left out, ${line}`)
    // A page that lists nobody is more often a page that moved.
    if (people.length === 0) proposals.push(`nobody is left in ${place.fullName}, ${place.state}; ours stay`)
    else
      ours.set(
        place.geoid,
        parseOrigin(`${councilsRepository}, ${file.path}`, () => CouncilPerson.array().parse(people)),
      )
  }
}

const namesShown = 5
const shortList = (names: readonly string[]) =>
  [...names.slice(0, namesShown), ...(names.length > namesShown ? ['...'] : [])].join(', ')
