import { basename } from 'node:path/posix'
import { z } from 'zod'
import { congressOn } from '../../../civic/districts/congress.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/votes/files.ts'
import { VoteviewScore } from '../../../packs/votes/schema.ts'
import { fetchText } from './fetch.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseCsvRows, parseOrigin } from './parse-origin.ts'

export const parseVoteview = (name: string, text: string) => parseCsvRows(name, VoteviewRow, text)

export async function updateVoteview({ facts }: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { from, today, print } = options
  const congress = options.congress ?? congressOn(today)
  const url = voteviewUrl(congress)
  const name = `Voteview, ${basename(url)}`
  print(`Reading ${name}...`)
  const { text, asOf } = await fetchText(url, from)
  const rows = parseVoteview(name, text)
  const chambers = new Map([
    ...facts.votes.formerMembers.map(({ bioguideId }) => [bioguideId, undefined] as const),
    ...facts.officials.seats.flatMap(({ member, chamber }) => (member ? [[member.bioguideId, chamber] as const] : [])),
  ])
  const voteview = parseOrigin(name, () => VoteviewScore.array().parse(scoresFrom(rows, chambers)))
  const scored = new Set(voteview.map(({ bioguideId }) => bioguideId))
  const unscored = facts.officials.seats.filter(({ member }) => member && !scored.has(member.bioguideId)).length
  const comparison = { kind: described, before: facts.votes.voteview }
  return {
    facts: { ...facts, votes: { ...facts.votes, voteview } },
    files: [newFile('votes', files.voteview, { records: voteview, comparison })],
    renewals: {
      votes: {
        origins: {
          voteview: {
            asOf: asOf ?? today,
            name: `Voteview, DW-NOMINATE of the ${congress}th Congress`,
            nameEs: `Voteview, DW-NOMINATE del ${congress}.º Congreso`,
            gaps: `No score yet for ${unscored} sitting members.`,
          },
        },
      },
    },
  }
}

const described = {
  label: 'Voteview scores',
  keyOf: ({ bioguideId }: VoteviewScore) => bioguideId,
  stateOf: ({ chamber }: VoteviewScore) => chamber,
  nameOf: ({ bioguideId }: VoteviewScore) => bioguideId,
}

export const voteviewUrl = (congress: number) =>
  `https://voteview.com/static/data/out/members/HS${congress}_members.csv`

/** An empty cell is null: members without enough votes have no score. */
const number = z
  .string()
  .regex(/^(-?\d+(\.\d+)?)?$/, 'is not a number')
  .transform((cell) => (cell === '' ? null : Number(cell)))

/** A row of Voteview's list of members: the columns that we read. */
const VoteviewRow = z.object({
  chamber: z.enum(['House', 'Senate', 'President']),
  /** Empty for the President. */
  bioguide_id: z.string().regex(/^([A-Z]\d{6})?$/, 'is not an id'),
  nominate_dim1: number,
  nominate_dim2: number,
  nominate_number_of_votes: number,
})
type VoteviewRow = z.infer<typeof VoteviewRow>

/** The scores of the members that we know. A member who changed chambers has the score from the present chamber. */
function scoresFrom(
  rows: readonly VoteviewRow[],
  chambers: ReadonlyMap<string, 'House' | 'Senate' | undefined>,
): VoteviewScore[] {
  const scores = rows.flatMap(({ chamber, bioguide_id, nominate_dim1, nominate_dim2, nominate_number_of_votes }) =>
    chamber !== 'President' && chambers.has(bioguide_id) && nominate_dim1 !== null
      ? [
          {
            bioguideId: bioguide_id,
            chamber,
            dim1: nominate_dim1,
            dim2: nominate_dim2,
            votes: nominate_number_of_votes ?? 0,
          },
        ]
      : [],
  )
  return [...Map.groupBy(scores, ({ bioguideId }) => bioguideId)]
    .flatMap(([id, own]) => own.find(({ chamber }) => chamber === chambers.get(id)) ?? own.slice(-1))
    .toSorted((a, b) => (a.bioguideId < b.bioguideId ? -1 : 1))
}
