import { endpoint } from './endpoint.ts'
import type * as schemas from './quiz.schemas.ts'

export type * from './quiz.schemas.ts'

export const quizVotes = endpoint<typeof schemas.quizVotes>('GET', '/api/quiz/votes')
export const congressStands = endpoint<typeof schemas.congressStands>('GET', '/api/quiz/congress')
