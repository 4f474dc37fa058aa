import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/call.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Words for an answer of ours that says no, such as a count that is gone. */
  whenMissing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What came, what is on its way, or why nothing came. A failure never looks like an empty result. */
export function Loaded<Data>({ query, whenMissing, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <ResultsSkeleton />
  if (whenMissing && error instanceof ApiError && error.code === 'not_found') return whenMissing
  return (
    <LoadFailure
      error={error}
      title={<Trans>The results could not be loaded.</Trans>}
      onRetry={() => void query.refetch()}
    >
      <Trans>This says nothing about the results themselves. Check your connection and try again.</Trans>
    </LoadFailure>
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
