import { basename } from 'node:path/posix'
import type { z } from 'zod'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { type AddressCheck, createAddressCheck, withoutWrongZip } from '../../../packs/officials/addresses.ts'
import {
  CongressOrigin,
  congressUrls,
  keepNewer,
  officesFrom,
  seatsFrom,
} from '../../../packs/officials/congress-origin.ts'
import { files } from '../../../packs/officials/files.ts'
import { Office, Seat } from '../../../packs/officials/schema.ts'
import type { Manifest } from '../../../packs/pack.ts'
import { writeFile } from '../../../packs/record-format.ts'
import { files as voteFiles } from '../../../packs/votes/files.ts'
import type { FormerMember } from '../../../packs/votes/schema.ts'
import { changeLines, findChanges, findImplausible } from './changes.ts'
import { rejoinCommittees } from './committee-members.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import { olderThan, withDates } from './origin-dates.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseJson, parseOrigin } from './parse-origin.ts'

export async function updateCongress(loaded: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { facts, manifests } = loaded
  const { print } = options
  const manifest = manifests.officials
  const { asOf, ...congress } = await congressFrom(facts, manifest, createAddressCheck(facts.places.zips), options)
  const former = newlyFormer(facts, congress.seats)
  const seatChanges = findChanges(facts.officials.seats, congress.seats, seats)
  const officeChanges = findChanges(facts.officials.offices, congress.offices, offices)
  for (const line of changeLines(seatChanges, seats)) print(line)
  for (const line of changeLines(officeChanges, offices)) print(line)

  const vacant = congress.seats.filter(({ member }) => !member).length
  const warnings = [
    ...findImplausible(officeChanges, offices),
    ...(vacant > 15 ? [`Congress has ${vacant} vacant seats`] : []),
    ...olderThan(manifest, 'congress-legislators', asOf),
  ]
  const officials = { ...facts.officials, ...congress }
  const { committees, change } = rejoinCommittees(loaded, officials)
  const votes = { ...facts.votes, formerMembers: [...facts.votes.formerMembers, ...former] }
  return {
    facts: { ...facts, officials, votes, committees },
    warnings,
    changes: {
      officials: {
        manifest: {
          ...manifest,
          compiledOn: options.today,
          freshUntil: dayBeforeNextCongress(asOf),
          origins: withDates(manifest, { 'congress-legislators': asOf }),
        },
        files: {
          [files.seats.file]: writeFile(files.seats, congress.seats),
          [files.offices.file]: writeFile(files.offices, congress.offices),
        },
      },
      committees: change,
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
  const fetchList = async <T>(url: string, schema: z.ZodType<T>) => {
    const { text, asOf } = await fetchText(url, from)
    return { list: parseCongressFile(url, schema, text), asOf: asOf ?? today }
  }
  const { shape } = CongressOrigin
  const [{ list: legislators, asOf }, { list: social }, { list: offices }] = await Promise.all([
    fetchList(congressUrls.legislators, shape.legislators),
    fetchList(congressUrls.social, shape.social),
    fetchList(congressUrls.offices, shape.offices),
  ])
  const origin = { legislators, social, offices }
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

export const parseCongressFile = <T>(url: string, schema: z.ZodType<T>, text: string): T =>
  parseJson(`congress-legislators, ${basename(url)}`, schema, text)

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
