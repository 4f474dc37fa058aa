import { useLingui } from '@lingui/react/macro'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { CongressVotes } from '../features/quiz/congress-votes.tsx'
import { QuizQuestion } from '../features/quiz/quiz-question.tsx'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { useQuiz } from '../features/quiz/use-quiz.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Page } from '../shell/page.tsx'

export default function CandidateMatchPage() {
  const { t } = useLingui()
  const quiz = useQuiz()
  const { zip } = useVoterPlace()
  return (
    <Page title={t`Candidate Match Quiz`} subtitle={t`Answer 12 questions on the issues and see where you lean.`}>
      {quiz.finished ? (
        <QuizResult quiz={quiz}>
          <CongressVotes quiz={quiz} zip={zip} addressSearch={<AddressSearch />} />
        </QuizResult>
      ) : (
        <QuizQuestion quiz={quiz} />
      )}
    </Page>
  )
}
