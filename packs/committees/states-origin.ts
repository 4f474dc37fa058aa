import { z } from 'zod'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { type StateCommittee, plainMember } from './schema.ts'

/** The repository with one file per committee, in one folder per state. */
export const committeesRepository = 'openstates/people'
export const committeesFolder = (state: StateCode) => `data/${state.toLowerCase()}/committees`

const text = z.string().min(1)

export const CommitteeFile = z.object({
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
export type CommitteeFile = z.infer<typeof CommitteeFile>

/** A committee according to the origin. Without a change, it keeps the day of our record. */
export function stateCommitteeFrom(
  { id, name, chamber, links, members }: CommitteeFile,
  state: StateCode,
  isLegislator: (id: string) => boolean,
  known: StateCommittee | undefined,
  today: LocalDate,
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

/** The origin adds a link for each year and keeps the old ones: ours stays while it is listed, else the last one counts. */
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
