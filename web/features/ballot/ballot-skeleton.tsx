import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function BallotSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your ballot...`} className="grid grid-cols-1 gap-8">
      <Card className="grid gap-3">
        <Skeleton className="w-56 max-w-full text-step-1" />
        <Skeleton className="w-72 max-w-full text-step-0" />
        <Skeleton className="w-48 max-w-full text-step-0" />
      </Card>
      <div className="flex gap-6 overflow-hidden border-b border-line pb-3">
        {['w-36', 'w-24', 'w-44', 'w-32'].map((width) => (
          <Skeleton key={width} className={`${width} shrink-0 text-step-0`} />
        ))}
      </div>
      <div className="rounded-lg border border-line bg-card">
        {['w-40', 'w-52', 'w-36', 'w-48'].map((width) => (
          <div key={width} className="flex items-center gap-4 border-t border-line px-4 py-4 first:border-t-0">
            <Skeleton className="w-8 shrink-0 text-step-0" />
            <Skeleton className={`${width} max-w-full text-step-0`} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
