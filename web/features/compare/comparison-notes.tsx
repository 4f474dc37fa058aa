import { Trans, useLingui } from '@lingui/react/macro'
import type { Comparison } from '../../../contract/compare.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { Fold } from '../../parts/fold.tsx'
import { SourceNote } from '../../parts/sources/source-note.tsx'

function Method() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        <Trans>We chose well-known votes. This is not a scorecard.</Trans>
      </li>
      <li>
        <Trans>Where both chambers voted, each member’s vote is from their own chamber.</Trans>
      </li>
      <li>
        <Trans>Agreement counts only votes where both members voted yes or no.</Trans>
      </li>
      <li>
        <Trans>
          Voteview’s position runs from -1, most liberal, to +1, most conservative. It is calculated from all votes.
        </Trans>
      </li>
      <li>
        <Trans>An organization’s rating runs from 0, most liberal, to 100, most conservative.</Trans>
      </li>
    </ul>
  )
}

const comparedFacts = ['votes', 'voteview', 'statistics'] as const
const factIds = {
  votes: factId('votes/roll-calls'),
  voteview: factId('votes/voteview'),
  statistics: factId('votes/statistics'),
}

/** How votes were chosen and what the figures mean, with their sources. */
export function ComparisonNotes({ sources }: { sources: Comparison['sources'] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Notes`} className="grid gap-1 text-step--1 text-muted">
      <p>
        <Trans>These are selected votes, not all of them.</Trans>
      </p>
      <Fold title={<Trans>How this works</Trans>}>
        <Method />
      </Fold>
      <div className="hidden print:block">
        <Method />
      </div>
      {comparedFacts.map((name) => (
        <SourceNote key={name} fact={factIds[name]} source={sources[name]} />
      ))}
    </section>
  )
}
