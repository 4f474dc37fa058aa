import type { Reply } from '../../../contract/endpoint.ts'
import type { quizVotes } from '../../../contract/quiz.ts'
import type { Reference } from '../../reference/reference.ts'

export const createQuizService = ({ votes }: Reference) => ({
  listVotes: (): Reply<typeof quizVotes> => ({ votes: [...votes.quizVotes], source: votes.sources.rollCalls }),
})
