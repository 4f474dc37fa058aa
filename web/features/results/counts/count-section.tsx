import { Trans } from '@lingui/react/macro'
import type { StateCode } from '../../../../contract/common.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { useLocalCounts } from '../api.ts'
import { ResultsQuery } from '../results-query.tsx'
import { CountList } from './count-list.tsx'

/** Counts imported from files of election offices, those of the voter's state first. */
export function CountSection({ state }: { state: StateCode | undefined }) {
  const query = useLocalCounts(state)
  return (
    <ResultsQuery
      query={query}
      isEmpty={({ pages }) => pages.every(({ counts }) => counts.length === 0)}
      empty={<NoCounts />}
    >
      {({ pages }) => (
        <section className="grid gap-4">
          <h2 className="text-step-2 font-bold">
            <Trans>Counts from election offices</Trans>
          </h2>
          <CountList counts={pages.flatMap(({ counts }) => counts)} />
          <LoadMore query={query} />
        </section>
      )}
    </ResultsQuery>
  )
}

function NoCounts() {
  return (
    <AnswerCard heading={<Trans>Local counts</Trans>} headline={<Trans>We don’t have local counts right now</Trans>}>
      <p className="mt-1 text-muted">
        <Trans>When an election office shares its count with us, you can follow it here.</Trans>
      </p>
    </AnswerCard>
  )
}
