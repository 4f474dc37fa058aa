import { useLingui } from '@lingui/react/macro'
import { QuizQuestion } from '../features/quiz/quiz-question.tsx'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { useQuiz } from '../features/quiz/use-quiz.ts'
import { Page } from '../shell/page.tsx'

export default function CandidateMatchPage() {
  const { t } = useLingui()
  const quiz = useQuiz()
  return (
    <Page title={t`Candidate Match Quiz`} subtitle={t`Twelve questions on the issues, and where your answers lean.`}>
      {quiz.finished ? <QuizResult quiz={quiz} /> : <QuizQuestion quiz={quiz} />}
    </Page>
  )
}
