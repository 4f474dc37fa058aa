import { z } from 'zod'
import type { StateCode, LocalDate } from '../../../contract/common.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/committees/files.ts'
import { StateCommittee, plainMember } from '../../../packs/committees/schema.ts'
import { byId } from './changes.ts'
import { earlier, endOfLegislature, inHalfAYear } from './fresh-until.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { type RepositoryFile, listFiles, parseYaml, readFiles } from './repository-files.ts'

export const parseCommitteeFile = (file: RepositoryFile) => parseYaml(committeesRepository, file, CommitteeFile)

/** Updates the committees of state legislatures from Open States. */
export async function updateStateCommittees(
  { facts }: LoadedPacks,
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
  const comparison = { kind: byId<StateCommittee>('State committees'), before: facts.committees.states }
  return {
    facts: { ...facts, committees: { ...facts.committees, states } },
    files: [newFile('committees', files.states, { records: states, comparison })],
    renewals: {
      committees: {
        origins: { openstates: { asOf: today } },
        file: files.states.file,
        freshUntil: earlier(inHalfAYear(today), endOfLegislature(today)),
      },
    },
  }

  async function committeesOf(state: StateCode): Promise<StateCommittee[]> {
    const folder = committeesFolder(state)
    const names = await listFiles(committeesRepository, folder, from)
    const published = (await readFiles(committeesRepository, folder, { names, from })).map(parseCommitteeFile)
    const subcommittees = published.filter(({ classification }) => classification !== 'committee').length
    if (subcommittees > 0) print(`Left out in ${state}: ${subcommittees} subcommittees`)
    const found = published
      .filter(({ classification }) => classification === 'committee')
      .map((one) =>
        stateCommitteeFrom(one, {
          state,
          isLegislator: (id) => legislators.get(id) === state,
          known: known.get(one.id),
          today,
        }),
      )
    return parseOrigin(`${committeesRepository}, ${state}`, () =>
      StateCommittee.array().parse(
        found.toSorted((a, b) => (`${a.chamber} ${a.name}` < `${b.chamber} ${b.name}` ? -1 : 1)),
      ),
    )
  }
}

/** The repository with one file per committee, in one folder per state. */
export const committeesRepository = 'openstates/people'
export const committeesFolder = (state: StateCode) => `data/${state.toLowerCase()}/committees`

const text = z.string().min(1)

const CommitteeFile = z.object({
  id: z.string().regex(/^ocd-organization\/[0-9a-f-]{36}$/),
  classification: text,
  name: text,
  chamber: z.enum(['upper', 'lower', 'legislature']),
  links: z.array(z.object({ url: text })),
  members: z.array(
    z.object({
      name: text,
      role: z.string(),
      person_id: z
        .string()
        .regex(/^ocd-person\/[0-9a-f-]{36}$/)
        .nullish(),
    }),
  ),
})
type CommitteeFile = z.infer<typeof CommitteeFile>

/** A committee according to the origin. If nothing changed, this is our record, with its day. */
function stateCommitteeFrom(
  { id, name, chamber, links, members }: CommitteeFile,
  {
    state,
    isLegislator,
    known,
    today,
  }: { state: StateCode; isLegislator: (id: string) => boolean; known: StateCommittee | undefined; today: LocalDate },
): StateCommittee {
  const seats = new Map<string, { name: string; role: string; id: string | undefined }>()
  for (const member of members) {
    const role = member.role.trim().toLowerCase() || plainMember
    const key = member.person_id ?? member.name
    // Some lists name the chair again among the members.
    const before = seats.get(key)
    if (!before || before.role === plainMember)
      seats.set(key, { name: member.name, role, id: member.person_id ?? undefined })
  }
  const listed = [...seats.values()]
  const isKnown = (seat: { id: string | undefined }): seat is { id: string; name: string; role: string } =>
    seat.id !== undefined && isLegislator(seat.id)
  const roles = Map.groupBy(listed.filter(isKnown), ({ role }) => role)
  const others = listed.filter((seat) => !isKnown(seat))
  const sorted = [...roles].toSorted(([a], [b]) => Number(a === plainMember) - Number(b === plainMember))
  const found = {
    id,
    state,
    chamber,
    name,
    ...withWebsite(
      links.map(({ url }) => url),
      known?.website,
    ),
    // The same day as our record, so that only other changes count below.
    changedOn: known?.changedOn ?? today,
    members: Object.fromEntries(sorted.map(([role, own]) => [role, own.map((seat) => seat.id).join(' ')])),
    ...(others.length > 0 && {
      others: others.map((seat) => ({
        ...(seat.id && { id: seat.id }),
        name: seat.name,
        ...(seat.role !== plainMember && { role: seat.role }),
      })),
    }),
  }
  return known && isSame(found, known) ? known : { ...found, changedOn: today }
}

/** The origin adds a link for each year and keeps the old ones. Our link stays while it is listed; else the last one is used. */
function withWebsite(links: readonly string[], ours: string | undefined): { website?: string } {
  const secure = links.filter((url) => url.startsWith('https://') && URL.canParse(url))
  const website = ours !== undefined && secure.includes(ours) ? ours : (secure.at(-1) ?? ours)
  return website === undefined ? {} : { website }
}

/** Whether two records say the same, in whatever order they list the members. */
const isSame = (a: StateCommittee, b: StateCommittee) => sortedText(a) === sortedText(b)

const sortedText = ({ members, others = [], ...rest }: StateCommittee) =>
  JSON.stringify([
    Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(members)
      .map(([role, ids]) => `${role}: ${ids.split(' ').toSorted().join(' ')}`)
      .toSorted(),
    others.map((other) => `${other.id} ${other.name} ${other.role}`).toSorted(),
  ])
