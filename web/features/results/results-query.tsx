import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/call.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

type ResultsQueryProps<Data> = {
  query: UseQueryResult<Data>
  /** Shown for `not_found`, such as a count that was withdrawn. */
  whenMissing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, error and ready states of a results query. */
export function ResultsQuery<Data>({ query, whenMissing, children }: ResultsQueryProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <ResultsSkeleton />
  if (whenMissing && error instanceof ApiError && error.code === 'not_found') return whenMissing
  return (
    <QueryError
      error={error}
      title={<Trans>The results could not be loaded.</Trans>}
      onRetry={() => void query.refetch()}
    >
      <Trans>This says nothing about the results themselves. Check your connection and try again.</Trans>
    </QueryError>
  )
}

function ResultsSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading results...`} className="grid gap-6">
      <Skeleton className="w-56 text-step-2" />
      <Skeleton shape="block" className="h-40" />
      <Skeleton shape="block" className="h-72" />
    </SkeletonGroup>
  )
}
