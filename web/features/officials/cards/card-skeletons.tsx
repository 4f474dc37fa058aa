import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { SkeletonGrid } from './card-grid.tsx'

/** Placeholder cards while officials are loading. */
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
