import { z } from 'zod'
import type { VoteviewScore } from './schema.ts'

export const voteviewUrl = (congress: number) =>
  `https://voteview.com/static/data/out/members/HS${congress}_members.csv`

/** An empty cell is null: members without enough votes have no score. */
const number = z
  .string()
  .regex(/^(-?\d+(\.\d+)?)?$/, 'is not a number')
  .transform((cell) => (cell === '' ? null : Number(cell)))

/** A row of Voteview's list of members: the columns that we read. */
export const VoteviewRow = z.object({
  chamber: z.enum(['House', 'Senate', 'President']),
  /** Empty for the President. */
  bioguide_id: z.string().regex(/^([A-Z]\d{6})?$/, 'is not an id'),
  nominate_dim1: number,
  nominate_dim2: number,
  nominate_number_of_votes: number,
})
type VoteviewRow = z.infer<typeof VoteviewRow>

/** The scores of the members that we know. One who changed chambers has the score of the present one. */
export function scoresFrom(
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
