import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { scoreQuiz, scoreRange } from '../../../civic/votes/quiz.ts'
import type { Alignment, Scores } from '../../../civic/votes/quiz.ts'
import { brand } from '../../../contract/brand.ts'
import { share } from '../../browser/share.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import type { Quiz } from './use-quiz.ts'

const alignments = ['progressive', 'moderate', 'conservative'] as const

const rangeSize = scoreRange.max - scoreRange.min

const alignmentTexts: Record<Alignment, AlignmentTexts> = {
  progressive: {
    name: msg`Progressive`,
    title: msg`Progressive Alignment`,
    description: msg`Your answers lean toward the progressive side. It tends to favor a larger federal role in health care, jobs and energy.`,
  },
  moderate: {
    name: msg`Moderate`,
    title: msg`Moderate Alignment`,
    description: msg`Your answers lean toward the middle. It tends to combine ideas from both sides.`,
  },
  conservative: {
    name: msg`Conservative`,
    title: msg`Conservative Alignment`,
    description: msg`Your answers lean toward the conservative side. It tends to favor a smaller federal role in health care, jobs and energy.`,
  },
}

export function QuizResult({ quiz, children }: { quiz: Quiz; children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { scores, winner, percentage, leaned, answered } = scoreQuiz(quiz.answers)
  const weightedWinner = scoreQuiz(quiz.answers, quiz.important).winner
  const { title, description } = alignmentTexts[winner]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const leanedThisWay = t`${leaned} of ${answered} answers leaned this way`
  // Shares text only: a link would contain the answers.
  const shareResult = () => {
    const text = t`My result in the ${brand} quiz: ${i18n._(title)} (${leanedThisWay}).`
    return share({ text }, text, {
      onCopied: () => toast({ title: t`Result copied.` }),
      onError: () => toast({ title: t`We couldn’t share your result. Try again.`, tone: 'destructive' }),
    })
  }

  return (
    <div className="grid max-w-2xl gap-6">
      <Card as="section" className="grid gap-6">
        <div className="grid gap-2">
          <p className="text-step-5 font-extrabold tabular-nums">{percentage}%</p>
          <h2 ref={heading} tabIndex={-1} className="text-step-3 focus:outline-none">
            {i18n._(title)}
          </h2>
          <p className="text-step-1 font-semibold">{leanedThisWay}</p>
          <p className="text-muted">{i18n._(description)}</p>
          {quiz.important.size > 0 && (
            <p className="text-step--1 text-muted">
              {weightedWinner === winner ? (
                <Trans>If your important answers count twice, your result stays the same.</Trans>
              ) : (
                <Trans>
                  If your important answers count twice, your result is: {i18n._(alignmentTexts[weightedWinner].title)}.
                </Trans>
              )}
            </p>
          )}
        </div>
        <div className="grid gap-3">
          <CardTitle level={3}>
            <Trans>Breakdown</Trans>
          </CardTitle>
          <ScoreBars scores={scores} />
        </div>
        <div className="flex flex-wrap gap-3" data-print="hide">
          <Button onClick={quiz.restart}>
            <Trans>Take Quiz Again</Trans>
          </Button>
          <Button variant="ghost" onClick={() => void shareResult()}>
            <Share2 aria-hidden="true" />
            <Trans>Share my result</Trans>
          </Button>
        </div>
      </Card>
      <Alert>
        <Trans>
          This is a rough guide, not voting advice. It doesn’t match you with the candidates on your ballot. Your
          answers stay on this device.
        </Trans>
      </Alert>
      {children}
      <HowThisWorks />
    </div>
  )
}

/** All three bars have the same color: party colors would claim more than the quiz measures. */
function ScoreBars({ scores }: { scores: Scores }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  return (
    <ul className="grid gap-4">
      {alignments.map((alignment) => {
        const name = i18n._(alignmentTexts[alignment].name)
        const score = number(scores[alignment], { signDisplay: 'exceptZero' })
        return (
          <li key={alignment} className="grid gap-1.5">
            <div className="flex justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <span className="tabular-nums">{score}</span>
            </div>
            <Progress
              value={scores[alignment] - scoreRange.min}
              max={rangeSize}
              aria-label={t`${name}: ${score} on a scale from ${scoreRange.min} to ${scoreRange.max}`}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface AlignmentTexts {
  name: MessageDescriptor
  title: MessageDescriptor
  description: MessageDescriptor
}

/** How the result is computed and how the votes were chosen. */
function HowThisWorks() {
  return (
    <Card as="section">
      <Fold title={<Trans>How this works</Trans>}>
        <ul className="grid list-disc gap-2 pl-5 text-step--1">
          <li>
            <Trans>The percentage is the share of your answers that lean toward the result.</Trans>
          </li>
          <li>
            <Trans>Each answer adds -2 to 3 points to three scores. The highest score is your result.</Trans>
          </li>
          <li>
            <Trans>If scores are tied, progressive comes first, then conservative, then moderate.</Trans>
          </li>
          <li>
            <Trans>
              The bars run from {scoreRange.min} to {scoreRange.max}.
            </Trans>
          </li>
          <li>
            <Trans>With random answers, each result comes up about a third of the time.</Trans>
          </li>
          <li>
            <Trans>We show a vote only if it was to pass a bill on one subject.</Trans>
          </li>
          <li>
            <Trans>Most Democrats and most Republicans must have disagreed on it.</Trans>
          </li>
          <li>
            <Trans>One vote isn’t a member’s whole record. Open it to read what was decided.</Trans>
          </li>
        </ul>
      </Fold>
    </Card>
  )
}
