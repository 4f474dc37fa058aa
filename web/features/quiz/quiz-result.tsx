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
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { AllOfCongress, ClosestMembers, TopicGrid, useClosest } from './closest-members.tsx'
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

export function QuizResult({ quiz, addressSearch }: { quiz: Quiz; addressSearch: ReactNode }) {
  const { t, i18n } = useLingui()
  const { scores, winner, percentage, leaned, answered } = scoreQuiz(quiz.answers)
  const isTied = alignments.some((one) => one !== winner && scores[one] === scores[winner])
  const weightedWinner = scoreQuiz(quiz.answers, quiz.important).winner
  const { title, description } = alignmentTexts[winner]
  const closest = useClosest(quiz)
  const membersFirst = closest.zip !== undefined && (closest.canCompare || !closest.isLoaded)
  const members = <ClosestMembers closest={closest} addressSearch={addressSearch} />
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    result.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
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
    <div
      ref={result}
      tabIndex={-1}
      role="group"
      aria-label={t`Your result`}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 focus:outline-none lg:grid-cols-2"
    >
      {membersFirst && members}
      <Card as="section" className="grid gap-6">
        <div className="grid gap-2">
          <h2 className="text-step-1">{i18n._(title)}</h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-step-2 tabular-nums">{percentage}%</strong> {leanedThisWay}
          </p>
          {isTied && (
            <p className="font-semibold">
              <Trans>Your answers are evenly split: the highest scores are tied.</Trans>
            </p>
          )}
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
        <Fold title={<Trans>Breakdown</Trans>}>
          <ScoreBars scores={scores} />
        </Fold>
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
      {!membersFirst && members}
      <TopicGrid quiz={quiz} closest={closest} />
      <AllOfCongress quiz={quiz} closest={closest} />
      <Alert className="lg:col-span-2">
        <Trans>
          Your match is with today’s members of Congress, who may be candidates again. It is a rough guide, not voting
          advice. Your answers stay on this device.
        </Trans>
      </Alert>
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
    <Card as="section" className="py-0 sm:py-0 lg:col-span-2">
      <Fold title={<Trans>How this works</Trans>}>
        <ul className="grid list-disc gap-2 pl-5 text-step--1">
          <li>
            <Trans>The percentage is the share of your answers that lean toward the result.</Trans>
          </li>
          <li>
            <Trans>
              The bars add up points for each answer, from {scoreRange.min} to {scoreRange.max}. If scores are tied,
              progressive comes first, then conservative, then moderate.
            </Trans>
          </li>
          <li>
            <Trans>
              We compare votes to pass a bill. On each, most Democrats and most Republicans disagreed. One vote isn’t a
              member’s whole record.
            </Trans>
          </li>
        </ul>
      </Fold>
    </Card>
  )
}
