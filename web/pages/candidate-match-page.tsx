import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { quizQuestions } from '../../civic/votes/quiz.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { questionTexts } from '../features/quiz/question-texts.ts'
import { QuizResult } from '../features/quiz/quiz-result.tsx'
import { type Quiz, useQuiz } from '../features/quiz/use-quiz.ts'
import { Page } from '../shell/page.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useFocusAfterChange } from '../ui/focus-region.tsx'
import { Progress } from '../ui/progress.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'

export default function CandidateMatchPage() {
  const { t } = useLingui()
  const quiz = useQuiz()
  return (
    <Page
      title={t`Candidate Match Quiz`}
      subtitle={quiz.finished ? undefined : t`Answer 12 questions and see who in Congress is closest to you.`}
    >
      {quiz.finished ? <QuizResult quiz={quiz} addressSearch={<AddressSearch />} /> : <QuizQuestion quiz={quiz} />}
    </Page>
  )
}

function QuizQuestion({ quiz }: { quiz: Quiz }) {
  const { t, i18n } = useLingui()
  const { index, question, answers } = quiz
  const texts = questionTexts[question.id]
  const number = index + 1
  const total = quizQuestions.length
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers announce each new question.
  useFocusAfterChange(index, () => heading.current?.focus())

  return (
    <Card as="section" className="grid max-w-2xl gap-4 max-sm:[&_input]:scroll-mb-24 sm:gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge>{i18n._(texts.category)}</Badge>
          <p className="text-step--1 text-muted">
            <Trans>
              Question {number} of {total}
            </Trans>
          </p>
        </div>
        <Progress value={number} max={total} aria-label={t`Quiz progress`} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-step-2 focus:outline-none">
        {i18n._(texts.question)}
      </h2>
      <RadioGroup
        label={i18n._(texts.question)}
        labelHidden
        value={answers[question.id] ?? ''}
        onValueChange={quiz.answer}
        options={question.order.map((value) => ({ value, label: i18n._(texts.options[value]) }))}
      />
      <Checkbox
        label={t`This is important to me`}
        checked={quiz.important.has(question.id)}
        onCheckedChange={quiz.markImportant}
      />
      {/* On a phone it stays on the screen below a long question. */}
      <div className="flex flex-wrap items-center justify-between gap-3 bg-card max-sm:sticky max-sm:bottom-0 max-sm:py-3">
        <Button variant="ghost" disabled={index === 0} onClick={quiz.previous}>
          <Trans>Previous</Trans>
        </Button>
        <Button disabled={!answers[question.id]} onClick={quiz.next}>
          {number === total ? <Trans>See Results</Trans> : <Trans>Next</Trans>}
        </Button>
      </div>
    </Card>
  )
}
