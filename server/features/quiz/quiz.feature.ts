import type { Reply } from '../../../contract/endpoint.ts'
import { congressStands, quizVotes } from '../../../contract/quiz.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import type { Reference } from '../../reference/reference.ts'
import { createTerms, hourOf, type Terms } from '../../reference/terms.ts'

export function quizFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createQuizService(reference, createTerms(reference.officials, clock))
  return {
    routes(app) {
      bindStatic(app, quizVotes, () => service.listVotes())
      bindStatic(app, congressStands, () => service.listStands(), { edition: () => hourOf(clock) })
    },
  }
}

export const createQuizService = ({ officials, votes }: Reference, terms: Terms) => ({
  listVotes: (): Reply<typeof quizVotes> => ({ votes: [...votes.quizVotes], source: votes.sources.rollCalls }),

  listStands(): Reply<typeof congressStands> {
    const positionsByQuestion = votes.quizVotes.map(({ rollCalls }) => rollCalls.map((id) => votes.positions(id)))
    /** A member's vote on a question: in the first of its roll calls that lists them. `-` is neither yea nor nay. */
    const letterOf = (bioguideId: string, rollCalls: (typeof positionsByQuestion)[number]) => {
      const position = rollCalls.map((byMember) => byMember.get(bioguideId)).find((one) => one !== undefined)
      if (position === 'yea') return 'y'
      return position === 'nay' ? 'n' : '-'
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
          cast: positionsByQuestion.map((rollCalls) => letterOf(bioguideId, rollCalls)).join(''),
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
