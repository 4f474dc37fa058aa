import { Trans } from '@lingui/react/macro'
import { scoreRange } from '../../../civic/votes/quiz.ts'
import { Fold } from '../../parts/fold.tsx'
import { Card } from '../../ui/card.tsx'

/** How the result is computed and how the votes were chosen. */
export function HowThisWorks() {
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
