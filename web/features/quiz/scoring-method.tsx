import { Trans } from '@lingui/react/macro'
import { scoreRange } from '../../../civic/elections/quiz.ts'
import { Card } from '../../ui/card.tsx'

export function ScoringMethod() {
  return (
    <Card as="section">
      <details>
        <summary className="font-semibold">
          <Trans>How this is computed</Trans>
        </summary>
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-step--1">
          <li>
            <Trans>
              Every option adds between -2 and 3 points to each of three scores. On six questions with positions far
              apart (healthcare, climate, immigration, guns, social programs, voting) an answer on one side adds 3 to
              its own score and takes 2 from the other side; a middle answer adds 3 to the moderate score.
            </Trans>
          </li>
          <li>
            <Trans>
              On the other six questions an answer on one side adds 2 to its own score and takes 1 from both others; a
              middle answer adds 2 to the moderate score.
            </Trans>
          </li>
          <li>
            <Trans>
              The highest of the three scores gives the title. When scores are equal, progressive comes before
              conservative, and conservative before moderate.
            </Trans>
          </li>
          <li>
            <Trans>
              The percentage places the winning score between the lowest and the highest of the three. The winner is the
              highest, so it is always 100%: the line below it tells you more.
            </Trans>
          </li>
          <li>
            <Trans>
              The bars run from {scoreRange.min} to {scoreRange.max}.
            </Trans>
          </li>
          <li>
            <Trans>
              Answered at random, each of the three results comes up about one time in three: 33.8%, 33.3% and 32.9%.
            </Trans>
          </li>
        </ul>
      </details>
    </Card>
  )
}
