import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { stateKind } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStateResults } from './api.ts'
import type { StateResults } from './api.ts'
import { OfficeLink } from './office-link.tsx'
import { ResultsQuery } from './results-query.tsx'
import { resultsPath } from './results-url.ts'
import { StateOffices } from './state-offices.tsx'
import { useResultFormat } from './use-result-format.ts'

export function StateView({ state }: { state: StateCode }) {
  const format = useResultFormat()
  const query = useStateResults(state)
  return (
    <div className="grid gap-6">
      <div>
        <Link
          href={resultsPath.home}
          data-print="hide"
          className="inline-flex min-h-6 items-center gap-1.5 text-step--1"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>Whole country</Trans>
        </Link>
        <h2 className="mt-1 scroll-mt-20 text-step-3 font-bold">{format.state(state)}</h2>
      </div>
      <ResultsQuery query={query}>
        {(results) =>
          stateKind(state) === 'territory' ? <Territory results={results} /> : <StateOffices results={results} />
        }
      </ResultsQuery>
    </div>
  )
}

function Territory({ results }: { results: StateResults }) {
  const format = useResultFormat()
  const name = format.stateInText(results.state)
  const day = format.localDate(results.electionDate, 'long')
  return (
    <EmptyState title={<Trans>We don’t have results for {name}.</Trans>}>
      <p>
        <Trans>Our sources for {day} cover the 50 states and the District of Columbia.</Trans>
      </p>
      <OfficeLink state={results.state} office={results.office} />
    </EmptyState>
  )
}
