import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { serveQuiz } from './quiz.routes.ts'
import { createQuizService } from './quiz.service.ts'

export function quizFeature({ reference }: FeatureDeps): Feature {
  const service = createQuizService(reference)
  return { routes: (app) => serveQuiz(app, service) }
}
