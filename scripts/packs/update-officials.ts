import { StateCode } from '../../contract/common.ts'
import { joinMembers } from '../../packs/checks/join-committees.ts'
import type { Facts, LoadedPacks } from '../../packs/checks/load-packs.ts'
import { files as committeeFiles } from '../../packs/committees/files.ts'
import {
  type AddressCheck,
  createAddressCheck,
  withoutWrongAddresses,
  withoutWrongZip,
} from '../../packs/officials/addresses.ts'
import {
  CongressOrigin,
  congressUrls,
  keepNewer,
  officesFrom,
  seatsFrom,
} from '../../packs/officials/congress-origin.ts'
import { files } from '../../packs/officials/files.ts'
import { legislatorsFrom, legislatorsUrl } from '../../packs/officials/legislators-origin.ts'
import { Legislator, Office, Seat } from '../../packs/officials/schema.ts'
import type { Manifest } from '../../packs/pack.ts'
import { writeFile } from '../../packs/record-format.ts'
import { files as voteFiles } from '../../packs/votes/files.ts'
import type { FormerMember } from '../../packs/votes/schema.ts'
import { parseCsv } from '../../server/core/csv.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { CommandError } from './command-error.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress, earlier, inHalfAYear, nextGeneralElection } from './fresh-until.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'

export async function updateOfficials({ facts, manifests }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { print } = options
  const before = facts.officials
  const checkAddress = createAddressCheck(facts.places.zips)
  const congress = await congressFrom(facts, manifests.officials, checkAddress, options)
  const states = await legislatorsOf(facts, checkAddress, options)
  const former = newlyFormer(facts, congress.seats)

  const seatChanges = findChanges(before.seats, congress.seats, seats)
  const officeChanges = findChanges(before.offices, congress.offices, offices)
  const legislatorChanges = findChanges(before.legislators, states.legislators, legislators)
  for (const line of changeLines(seatChanges, seats)) print(line)
  for (const line of changeLines(officeChanges, offices)) print(line)
  for (const line of changeLines(legislatorChanges, legislators)) print(line)
  print('Governors, state executives and mayors have no origin in a published format and are unchanged.')

  const vacant = congress.seats.filter(({ member }) => !member).length
  const warnings = [
    ...findImplausible(officeChanges, offices),
    ...findImplausible(legislatorChanges, legislators),
    ...(vacant > 15 ? [`Congress has ${vacant} vacant seats`] : []),
    ...olderThan(manifests.officials, 'congress-legislators', congress.asOf),
    ...olderThan(manifests.officials, 'openstates-legislators', states.asOf),
  ]
  const people = { ...before, ...congress, legislators: states.legislators }
  const committees = joinMembers(facts.committees, people, before)
  const votes = { ...facts.votes, formerMembers: [...facts.votes.formerMembers, ...former] }
  return {
    facts: { ...facts, officials: people, votes, committees },
    warnings,
    changes: {
      officials: {
        manifest: updateManifest(manifests.officials, congress.asOf, states.asOf, options.today),
        files: {
          [files.seats.file]: writeFile(files.seats, congress.seats),
          [files.offices.file]: writeFile(files.offices, congress.offices),
          [files.legislators.file]: writeFile(files.legislators, states.legislators),
        },
      },
      committees: {
        manifest: manifests.committees,
        files: {
          [committeeFiles.congress.file]: writeFile(committeeFiles.congress, committees.congress),
          [committeeFiles.states.file]: writeFile(committeeFiles.states, committees.states),
        },
      },
      ...(former.length > 0 && {
        votes: {
          manifest: manifests.votes,
          files: { [voteFiles.formerMembers.file]: writeFile(voteFiles.formerMembers, votes.formerMembers) },
        },
      }),
    },
  }
}

async function congressFrom(
  { officials }: Facts,
  manifest: Manifest,
  checkAddress: AddressCheck,
  { from, print, today }: UpdateOptions,
) {
  print('Reading congress-legislators...')
  const [list, social, offices] = await Promise.all(Object.values(congressUrls).map((url) => fetchText(url, from)))
  const json = (file: { text: string } | undefined): unknown => JSON.parse(file?.text ?? '')
  const origin = parseOrigin('congress-legislators', () =>
    CongressOrigin.parse({ legislators: json(list), social: json(social), offices: json(offices) }),
  )
  const asOf = list?.asOf ?? today
  const read = parseOrigin('congress-legislators', () => seatsFrom(origin, officials.seats))
  const seats = keepNewer(read, officials.seats, asOf, manifest.origins['roster']?.asOf ?? '')
  return {
    asOf,
    seats: parseOrigin('congress-legislators', () => Seat.array().parse(seats)),
    offices: parseOrigin('congress-legislators', () => Office.array().parse(officesFrom(origin, seats))).map((office) =>
      withoutWrongZip(office, checkAddress),
    ),
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
    found.push(
      ...parseOrigin(`Open States, ${state}`, () => {
        const rows = parseCsv(text)
        const last = rows.at(-1)
        if (last?.fault) throw new Error(`line ${last.line} has an unbalanced quote`)
        const cells = rows.map((row) => row.cells)
        return Legislator.array().parse(legislatorsFrom(cells, state, current.get(state) ?? []))
      }).map((legislator) => withoutWrongAddresses(legislator, checkAddress)),
    )
    dates.push(asOf ?? today)
  }
  // The date of the oldest file, because it must hold for all of them.
  return { legislators: found, asOf: dates.toSorted()[0] ?? today }
}

/** Members who left Congress; their names stay for the votes they cast. */
function newlyFormer({ officials, votes }: Facts, seats: readonly Seat[]): FormerMember[] {
  const stays = new Set([
    ...seats.flatMap(({ member }) => member?.bioguideId ?? []),
    ...votes.formerMembers.map(({ bioguideId }) => bioguideId),
  ])
  return officials.seats.flatMap(({ state, member }) =>
    member && !stays.has(member.bioguideId)
      ? [{ bioguideId: member.bioguideId, name: member.name, party: member.party, state }]
      : [],
  )
}

function updateManifest(manifest: Manifest, congressAsOf: string, legislatorsAsOf: string, today: string): Manifest {
  const { origins } = manifest
  const withDate = (key: string, asOf: string) => {
    const origin = origins[key]
    if (!origin) throw new CommandError(`packs/officials/manifest.json has no origin ${key}`)
    return { [key]: { ...origin, asOf } }
  }
  const legislators = manifest.files[files.legislators.file]
  return {
    ...manifest,
    compiledOn: today,
    freshUntil: dayBeforeNextCongress(congressAsOf),
    origins: {
      ...origins,
      ...withDate('congress-legislators', congressAsOf),
      ...withDate('openstates-legislators', legislatorsAsOf),
    },
    files: {
      ...manifest.files,
      ...(legislators && {
        [files.legislators.file]: {
          ...legislators,
          freshUntil: earlier(inHalfAYear(legislatorsAsOf), nextGeneralElection(legislatorsAsOf)),
        },
      }),
    },
  }
}

function olderThan(manifest: Manifest, key: string, asOf: string): string[] {
  const ours = manifest.origins[key]?.asOf ?? ''
  return asOf < ours ? [`${key} is dated ${asOf}, older than the current ${ours}`] : []
}

const seats = {
  label: 'Congress',
  keyOf: (seat: Seat) =>
    `${seat.chamber} ${seat.chamber === 'Senate' ? seat.class : seat.district} ${seat.member?.bioguideId}`,
  stateOf: ({ state }: Seat) => state,
  nameOf: ({ member }: Seat) => member?.name ?? 'vacant',
}
const offices = {
  label: 'Local offices',
  keyOf: ({ id }: Office) => id,
  stateOf: ({ state }: Office) => state,
  nameOf: ({ city }: Office) => city,
}
const legislators = {
  label: 'Legislators',
  keyOf: ({ id }: Legislator) => id,
  stateOf: ({ state }: Legislator) => state,
  nameOf: ({ name }: Legislator) => name,
}
