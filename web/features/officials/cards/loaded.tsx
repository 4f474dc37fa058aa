import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '../../../parts/query-error.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { SkeletonGrid } from './card-grid.tsx'

type LoadedProps<Data> = { query: UseQueryResult<Data>; cards?: number; children: (data: Data) => ReactNode }

/** Cards in outline, then the cards; or that they could not be loaded, which is not the same as none. */
export function Loaded<Data>({ query, cards = 2, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error && !query.isFetching) return <QueryError error={query.error} onRetry={() => void query.refetch()} />
  return <CardSkeletons count={cards} />
}

export function CardSkeletons({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading officials...`}>
      <SkeletonGrid>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className="grid gap-4">
            <div className="flex gap-4">
              <Skeleton shape="circle" className="size-14" />
              <div className="grid flex-1 content-start gap-2.5 pt-1">
                <Skeleton className="w-40 max-w-full text-step-1" />
                <Skeleton className="w-24 text-step--1" />
                <Skeleton className="w-20 text-step-0" />
              </div>
            </div>
            <Skeleton className="w-36 text-step--1" />
            <Skeleton className="w-44 text-step--1" />
            <Skeleton shape="block" className="h-12" />
            <Skeleton className="w-52 max-w-full text-step-3" />
          </Card>
        ))}
      </SkeletonGrid>
    </SkeletonGroup>
  )
}
