import type { Reply } from '../../../contract/endpoint.ts'
import type { congressStands, quizVotes } from '../../../contract/quiz.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'

export const createQuizService = ({ officials, votes }: Reference, terms: Terms) => ({
  listVotes: (): Reply<typeof quizVotes> => ({ votes: [...votes.quizVotes], source: votes.sources.rollCalls }),

  listStands(): Reply<typeof congressStands> {
    const positions = votes.quizVotes.map(({ rollCalls }) => rollCalls.map((id) => votes.positions(id)))
    const letterOf = (bioguideId: string, rollCalls: (typeof positions)[number]) => {
      const cast = rollCalls.map((of) => of.get(bioguideId)).find((position) => position !== undefined)
      return cast === 'yea' ? 'y' : cast === 'nay' ? 'n' : '-'
    }
    const members = officials.congress().flatMap((seat) => {
      const { member } = seat
      if (!member || terms.holder(seat) === null) return []
      const { bioguideId, name, party } = member
      return [
        {
          bioguideId,
          name,
          party,
          chamber: seat.chamber,
          state: seat.state,
          district: seat.chamber === 'House' ? seat.district : null,
          imageUrl: officials.portraitOf(bioguideId),
          cast: positions.map((rollCalls) => letterOf(bioguideId, rollCalls)).join(''),
        },
      ]
    })
    return {
      members,
      questions: votes.quizVotes.map(({ question }) => question),
      sources: { votes: votes.sources.rollCalls },
    }
  },
})
