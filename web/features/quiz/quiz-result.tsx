import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { scoreQuiz } from '../../../civic/votes/quiz.ts'
import { brand } from '../../../contract/brand.ts'
import { share } from '../../browser/share.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { alignmentTexts } from './alignment-texts.ts'
import { HowThisWorks } from './how-this-works.tsx'
import { ScoreBars } from './score-bars.tsx'
import type { Quiz } from './use-quiz.ts'

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
