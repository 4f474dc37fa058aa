import { z } from 'zod'
import { LocalDate, StateCode, sourced } from './common.schemas.ts'
import { operation } from './endpoint.ts'

const text = z.string().nullable()

/** A list of seats belongs to one Congress or legislature. Once that is over, nobody is listed. */
const validity = {
  /** False after `until`: then the lists of seats are empty, because we do not know the new ones. */
  current: z.boolean(),
  until: LocalDate,
}

export const CommitteeName = z.object({ id: z.string(), name: z.string() })
export type CommitteeName = z.infer<typeof CommitteeName>

/** A member's seat on a committee: the title as the source names it, such as Ranking Member; null without one. */
const Membership = CommitteeName.extend({ title: text })

/** The committees of a member of Congress. */
export const MemberCommittees = z.object({
  items: z.array(Membership.extend({ subcommittees: z.array(Membership) })),
  ...validity,
  ...sourced,
})
export type MemberCommittees = z.infer<typeof MemberCommittees>

/** A state legislator's seat, as on a card; a role is as the source names it, and null for other members. */
export const LegislatorCommittee = z.object({ id: z.string(), name: z.string(), role: text })
export type LegislatorCommittee = z.infer<typeof LegislatorCommittee>

/** The committees of a state legislator, as on the profile. */
export const LegislatorCommittees = z.object({
  items: z.array(
    LegislatorCommittee.extend({
      /** `own`: of the legislator's chamber. `other`: of the chamber where the legislator no longer sits, or joint. */
      chamber: z.enum(['own', 'joint', 'other']),
      website: text,
      /** The day the source's record last changed. */
      changedOn: LocalDate,
    }),
  ),
  ...validity,
  ...sourced,
})
export type LegislatorCommittees = z.infer<typeof LegislatorCommittees>

const CommitteeMember = z.object({
  bioguideId: z.string(),
  name: z.string(),
  party: z.string(),
  partyLabel: text,
  state: StateCode,
  /** Null for the Senate. */
  district: z.int().nullable(),
  position: z.string(),
  /** The path of a portrait on this server; null if we have none. */
  imageUrl: text,
  side: z.enum(['majority', 'minority']),
  /** Within the side; the ranks of members who have left are missing. */
  rank: z.int(),
  title: text,
})
export type CommitteeMember = z.infer<typeof CommitteeMember>

export const committeePage = operation({
  access: 'public',
  summary: 'One committee or subcommittee of Congress with its members',
  params: z.object({ id: z.string().max(20) }),
  reply: CommitteeName.extend({
    chamber: z.enum(['House', 'Senate', 'Joint']),
    website: text,
    phone: text,
    address: text,
    /** The committee of a subcommittee. */
    parent: CommitteeName.nullable(),
    subcommittees: z.array(CommitteeName),
    /** The majority first, each side by rank. */
    members: z.array(CommitteeMember),
    /** How many listed members no longer hold their seat in Congress. They are not among `members`. */
    left: z.int(),
    ...validity,
    ...sourced,
  }),
})
