import type { FastifyInstance } from 'fastify'
import { quizVotes } from '../../../contract/quiz.ts'
import { bindStatic } from '../../http/bind-static.ts'
import type { createQuizService } from './quiz.service.ts'

type Service = ReturnType<typeof createQuizService>

export function serveQuiz(app: FastifyInstance, service: Service) {
  bindStatic(app, quizVotes, () => service.listVotes())
}
