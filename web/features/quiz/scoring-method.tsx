import { Trans } from '@lingui/react/macro'
import { scoreRange } from '../../../civic/elections/quiz.ts'
import { Card } from '../../ui/card.tsx'

export function ScoringMethod() {
  return (
    <Card as="section">
      <details>
        <summary className="font-semibold">
          <Trans>How this works</Trans>
        </summary>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-step--1">
          <li>
            <Trans>The percentage is the share of your answers that leaned toward the result.</Trans>
          </li>
          <li>
            <Trans>Each answer adds -2 to 3 points to three scores. The highest score gives the title.</Trans>
          </li>
          <li>
            <Trans>If scores are equal, progressive comes first, then conservative, then moderate.</Trans>
          </li>
          <li>
            <Trans>
              The bars run from {scoreRange.min} to {scoreRange.max}.
            </Trans>
          </li>
          <li>
            <Trans>Answered at random, each of the three results comes up about one time in three.</Trans>
          </li>
        </ul>
      </details>
    </Card>
  )
}
