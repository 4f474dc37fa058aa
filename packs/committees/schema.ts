import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'

const text = z.string().min(1)
const link = z.url({ protocol: /^https?$/ }).refine((url) => !/^\w+:\/\/[^/?#]*@/.test(url))
const person = /ocd-person\/[0-9a-f-]{36}/

/** A member's place on a committee of Congress. */
export const CommitteeSeat = z.strictObject({
  bioguideId: z.string().regex(/^[A-Z]\d{6}$/),
  side: z.enum(['majority', 'minority']),
  /** Within the side; ranks of members who left are not filled. */
  rank: z.int().positive(),
  /** Such as Chairman or Ranking Member; absent for the others. */
  title: text.optional(),
  /** The name of a member who has left Congress since the list was made. */
  former: text.optional(),
})
export type CommitteeSeat = z.infer<typeof CommitteeSeat>

/** A line of congress.jsonl: a committee, or with `parent` a subcommittee. */
export const Committee = z.strictObject({
  /** The id of the Library of Congress; a subcommittee's begins with its parent's. */
  id: z.string().regex(/^[HSJ][A-Z]{3}(\d\d)?$/),
  name: text,
  chamber: z.enum(['House', 'Senate', 'Joint']),
  parent: z
    .string()
    .regex(/^[HSJ][A-Z]{3}$/)
    .optional(),
  website: link.optional(),
  phone: z
    .string()
    .regex(/\d{3}.*\d{4}/)
    .optional(),
  address: text.optional(),
  members: z.array(CommitteeSeat),
})
export type Committee = z.infer<typeof Committee>

/** A line of states.jsonl: a committee of a state's legislature. */
export const StateCommittee = z.strictObject({
  id: z.string().regex(/^ocd-organization\/[0-9a-f-]{36}$/),
  state: StateCode,
  /** `legislature` if it is a joint committee, or if the legislature has one chamber. */
  chamber: z.enum(['upper', 'lower', 'legislature']),
  name: text,
  website: link.optional(),
  /** The day the source's record last changed; it may have been checked since. */
  changedOn: LocalDate,
  /** By role, as the source names it (`member` if it names none): ids of the legislators, separated by spaces. */
  members: z.record(text, z.string().regex(new RegExp(`^${person.source}( ${person.source})*$`))),
  /** Members who are not in our list of legislators. */
  others: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(new RegExp(`^${person.source}$`))
          .optional(),
        name: text,
        role: text.optional(),
      }),
    )
    .optional(),
})
export type StateCommittee = z.infer<typeof StateCommittee>

/** The role of members without a role of their own. */
export const plainMember = 'member'
