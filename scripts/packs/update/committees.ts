import { z } from 'zod'
import { isIn } from '../../../packs/checks/committees.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/committees/files.ts'
import { Committee, type CommitteeSeat } from '../../../packs/committees/schema.ts'
import { parseCongressFile } from './congress.ts'
import { fetchText } from './fetch.ts'
import { dayBeforeNextCongress } from './fresh-until.ts'
import { omitEmpty } from './omit-empty.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'

/** Updates the committees of Congress from unitedstates/congress-legislators. */
export async function updateCommittees(
  { facts }: LoadedPacks,
  { from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the committees of congress-legislators...')
  const [list, membership] = await Promise.all([
    fetchText(committeeUrls.committees, from),
    fetchText(committeeUrls.membership, from),
  ])
  const committees = parseCongressFile(committeeUrls.committees, CommitteeList, list.text)
  const members = parseCongressFile(committeeUrls.membership, MembershipList, membership.text)
  const sitting = new Map(
    facts.officials.seats.flatMap(({ chamber, member }) => (member ? [[member.bioguideId, chamber] as const] : [])),
  )
  const congress = parseOrigin('congress-legislators, committee-membership-current.json', () =>
    Committee.array().parse(
      committeesFrom(committees, members, {
        current: facts.committees.congress,
        isMember: (id, committee) => {
          const chamber = sitting.get(id)
          return chamber !== undefined && isIn(committee, chamber)
        },
      }),
    ),
  )
  const asOf = membership.asOf ?? today
  const comparison = { kind: described, before: facts.committees.congress }
  return {
    facts: { ...facts, committees: { ...facts.committees, congress } },
    files: [newFile('committees', files.congress, { records: congress, comparison })],
    renewals: {
      committees: { origins: { 'congress-legislators': { asOf } }, freshUntil: dayBeforeNextCongress(asOf) },
    },
  }
}

const described = {
  label: 'Committees',
  keyOf: ({ id }: Committee) => id,
  stateOf: ({ chamber }: Committee) => chamber,
  nameOf: ({ name }: Committee) => name,
}

/** The published files of unitedstates/congress-legislators. */
const base = 'https://unitedstates.github.io/congress-legislators'
export const committeeUrls = {
  committees: `${base}/committees-current.json`,
  membership: `${base}/committee-membership-current.json`,
}

const text = z.string().min(1)
const optional = z.string().optional()

const Subcommittee = z.object({
  name: text,
  thomas_id: z.string().regex(/^\d\d$/),
  phone: optional,
  address: optional,
})
export const CommitteeList = z.array(
  z.object({
    type: z.enum(['house', 'senate', 'joint']),
    name: text,
    thomas_id: z.string().regex(/^[HSJ][A-Z]{3}$/),
    url: optional,
    phone: optional,
    address: optional,
    subcommittees: z.array(Subcommittee).optional(),
  }),
)

/** Members by the id of their committee; for a subcommittee, by the ids of committee and subcommittee together. */
export const MembershipList = z.record(
  z.string(),
  z.array(
    z.object({
      name: text,
      party: z.enum(['majority', 'minority']),
      rank: z.int().positive(),
      title: optional,
      bioguide: z.string().regex(/^[A-Z]\d{6}$/),
    }),
  ),
)

const chambers = { house: 'House', senate: 'Senate', joint: 'Joint' } as const
type Chamber = (typeof chambers)[keyof typeof chambers]

/** The committees according to the origin, by id. Websites that we already have stay, because we correct them. */
function committeesFrom(
  list: z.infer<typeof CommitteeList>,
  membership: z.infer<typeof MembershipList>,
  {
    current,
    isMember,
  }: { current: readonly Committee[]; isMember: (bioguideId: string, committee: Chamber) => boolean },
): Committee[] {
  const known = new Map(current.map((one) => [one.id, one]))
  const committees = list.flatMap(({ type, thomas_id: parent, name, url, subcommittees = [], ...contact }) => {
    const chamber = chambers[type]
    return [
      {
        id: parent,
        name,
        chamber,
        ...omitEmpty({ website: known.get(parent)?.website ?? secureLink(url), ...contactOf(contact) }),
        members: seatsFrom(membership[parent], chamber),
      },
      ...subcommittees.map(({ thomas_id, name: own, ...ownContact }) => ({
        id: parent + thomas_id,
        name: own,
        chamber,
        parent,
        ...contactOf(ownContact),
        members: seatsFrom(membership[parent + thomas_id], chamber),
      })),
    ]
  })
  const ids = new Set(committees.map(({ id }) => id))
  const unknown = Object.keys(membership).find((id) => !ids.has(id))
  if (unknown) throw new Error(`it lists members of ${unknown}, which is not a committee`)
  return committees.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  function seatsFrom(seats: z.infer<typeof MembershipList>[string] = [], chamber: Chamber): CommitteeSeat[] {
    return seats
      .map(({ bioguide, party, rank, title, name }) => ({
        bioguideId: bioguide,
        side: party,
        rank,
        ...omitEmpty({ title, former: isMember(bioguide, chamber) ? undefined : name }),
      }))
      .toSorted(bySideAndRank)
  }
}

/** Sorts the majority first, and each side by rank. */
function bySideAndRank(a: CommitteeSeat, b: CommitteeSeat): number {
  if (a.side === b.side) return a.rank - b.rank
  return a.side === 'majority' ? -1 : 1
}

const contactOf = ({ phone, address }: { phone?: string | undefined; address?: string | undefined }) =>
  omitEmpty({ phone: Committee.shape.phone.safeParse(phone).data, address })

function secureLink(url: string | undefined): string | undefined {
  return Committee.shape.website.safeParse(url?.replace(/^http:/, 'https:')).data
}
