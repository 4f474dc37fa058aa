import { congressStands, quizVotes } from '../../../contract/quiz.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { createTerms, hourOf } from '../../reference/terms.ts'
import { createQuizService } from './quiz.service.ts'

export function quizFeature({ reference, clock }: FeatureDeps): Feature {
  const service = createQuizService(reference, createTerms(reference.officials, clock))
  return {
    routes(app) {
      bindStatic(app, quizVotes, () => service.listVotes())
      bindStatic(app, congressStands, () => service.listStands(), { edition: () => hourOf(clock) })
    },
  }
}
