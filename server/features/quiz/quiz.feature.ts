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
