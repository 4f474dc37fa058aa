import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

type ResultsQueryProps<Data> = Pick<
  ComponentProps<typeof QueryResult<Data>>,
  'query' | 'renderError' | 'isEmpty' | 'empty' | 'children'
>

/** A `QueryResult` with the skeleton and error message of the results page. */
export function ResultsQuery<Data>(props: ResultsQueryProps<Data>) {
  return (
    <QueryResult
      loading={<ResultsSkeleton />}
      errorTitle={<Trans>We couldn’t load the results.</Trans>}
      errorText={<Trans>Check your connection and try again.</Trans>}
      {...props}
    />
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
