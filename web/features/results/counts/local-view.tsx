import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { ApiError } from '../../../api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocalCount, useLocalCounts } from '../api.ts'
import { ResultsQuery } from '../results-query.tsx'
import { resultsPath } from '../results-url.ts'
import { CountList } from './count-list.tsx'
import { CountView } from './count-view.tsx'

/** Counts imported from files of election offices. */
export function LocalView({ count }: { count: number | undefined }) {
  return count === undefined ? <AllCounts /> : <OneCount id={count} />
}

function AllCounts() {
  const query = useLocalCounts()
  return (
    <section className="grid gap-4">
      <h2 className="text-step-2 font-bold">
        <Trans>Counts from election offices</Trans>
      </h2>
      <ResultsQuery
        query={query}
        isEmpty={({ counts }) => counts.length === 0}
        empty={
          <EmptyState title={<Trans>No election office has handed in a count yet.</Trans>}>
            <Trans>
              When a county or state hands in its official file, its count appears here with its time and status.
            </Trans>
          </EmptyState>
        }
      >
        {({ counts }) => <CountList counts={counts} />}
      </ResultsQuery>
    </section>
  )
}

function OneCount({ id }: { id: number }) {
  const query = useLocalCount(id)
  const notFound = (
    <div className="grid gap-6">
      <Alert tone="warn" title={<Trans>This count is not here, or not any more.</Trans>} />
      <AllCounts />
    </div>
  )
  return (
    <div className="grid gap-4">
      <Link
        href={resultsPath.local}
        data-print="hide"
        className="inline-flex min-h-6 w-fit items-center gap-1.5 text-step--1"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <Trans>All counts</Trans>
      </Link>
      <ResultsQuery query={query} renderError={(error) => (isNotFound(error) ? notFound : undefined)}>
        {(data) => <CountView count={data} query={query} />}
      </ResultsQuery>
    </div>
  )
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'
